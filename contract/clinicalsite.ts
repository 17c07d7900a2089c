import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { BaseVersion, Id, Label, OptionalText, Version } from './primitives.ts';
import { languages, numberingModes, taxRules } from './vocab.ts';

/** The one clinical site of this installation: who sends invoices, which day it is, how invoices are numbered. */
const ClinicalsiteEdit = z.strictObject({
  name: Label,
  time_zone: Label,
  tax_rule: z.enum(taxRules).nullable(),
  numbering_mode: z.enum(numberingModes),
  document_language: z.enum(languages),
  sender_street: OptionalText,
  sender_zip_code: OptionalText,
  sender_city: OptionalText,
  sender_country: OptionalText,
  sender_vat_id: OptionalText,
  version: BaseVersion,
});

const nullableText = z.string().nullable();
export const Clinicalsite = z.object({
  clinicalsite_id: Id,
  name: z.string(),
  time_zone: z.string(),
  tax_rule: z.enum(taxRules).nullable(),
  numbering_mode: z.enum(numberingModes),
  document_language: z.enum(languages),
  sender_street: nullableText,
  sender_zip_code: nullableText,
  sender_city: nullableText,
  sender_country: nullableText,
  sender_vat_id: nullableText,
  version: Version,
});
export type Clinicalsite = z.infer<typeof Clinicalsite>;

export const clinicalsite = {
  getClinicalsite: {
    method: 'GET',
    path: '/billing/clinicalsite',
    input: z.strictObject({}),
    output: Clinicalsite,
    errors: [],
    needs: 'configuration',
    trial: null,
  },
  putClinicalsite: {
    method: 'PUT',
    path: '/billing/clinicalsite',
    input: ClinicalsiteEdit,
    output: Clinicalsite,
    errors: ['stale', 'time_zone_unknown'],
    needs: 'administrator',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
