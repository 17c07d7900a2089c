import { z } from 'zod';
import { type Endpoint, listQuery, siteBulkBody } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { BaseVersion, Count, Description, Id, Label, text, Version } from '../primitives.ts';
import { RemovalVerdicts } from '../verdict.ts';

/** A kind of number that trials carry; its label is unique. */
export const IdentifierTypeEdit = z.strictObject({
  trial_identifier_type_id: Id,
  label: Label,
  description: Description,
  version: BaseVersion,
});
export type IdentifierTypeEdit = z.output<typeof IdentifierTypeEdit>;
const IdentifierTypeKey = z.strictObject({ trial_identifier_type_id: Id, version: Version });
export const IdentifierType = z.object({
  trial_identifier_type_id: Id,
  label: z.string(),
  description: z.string().nullable(),
  trial_count: Count,
  version: Version,
  verdicts: RemovalVerdicts,
});
export type IdentifierType = z.infer<typeof IdentifierType>;

export const identifierTypesCalls = {
  listIdentifierTypes: {
    method: 'GET',
    path: '/billing/trial/identifier-types',
    input: listQuery({ search: text(limits.searchLength).optional() }, [
      'label',
      'description',
      'trial_count',
    ]),
    output: z.array(IdentifierType),
    errors: [],
    needs: 'trialDetails',
    trial: null,
  },
  getIdentifierType: {
    method: 'GET',
    path: '/billing/trial/identifier-type',
    input: z.strictObject({ trial_identifier_type_id: Id }),
    output: IdentifierType,
    errors: ['not_found'],
    needs: 'catalogs',
    trial: null,
  },
  putIdentifierType: {
    method: 'PUT',
    path: '/billing/trial/identifier-type',
    input: IdentifierTypeEdit,
    output: IdentifierType,
    errors: ['not_found', 'stale', 'identifier_type_label_taken'],
    needs: 'catalogs',
    trial: null,
  },
  putIdentifierTypes: {
    method: 'PUT',
    path: '/billing/trial/identifier-types',
    input: siteBulkBody(IdentifierTypeEdit, IdentifierTypeKey),
    output: z.array(IdentifierType),
    errors: ['rows_refused'],
    needs: 'catalogs',
    trial: null,
    idempotent: true,
    bulk: true,
  },
  removeIdentifierType: {
    method: 'DELETE',
    path: '/billing/trial/identifier-type',
    input: z.strictObject({ trial_identifier_type_id: Id }),
    output: null,
    errors: ['not_found', 'identifier_type_in_use'],
    needs: 'catalogs',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
