import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant } from '../primitives.ts';
import { einvoiceFormats, printedKinds, validatorOutcomes } from '../vocab.ts';
import { einvoiceReleases } from './einvoiceVocab.ts';

const key = {
  document: z.enum(printedKinds),
  format: z.enum(einvoiceFormats),
  release: z.enum(einvoiceReleases),
};

/** What the site's validator said of an electronic invoice; `sha256` is that of its report. */
export const InvoiceValidation = z.object({
  ...key,
  /** Which correction; 0 = it is none. */
  correction_place: Count,
  outcome: z.enum(validatorOutcomes),
  asked_at: Instant,
  sha256: z.string(),
});
export type InvoiceValidation = z.infer<typeof InvoiceValidation>;

const InvoiceKey = z.strictObject({ invoice_id: Id });
const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;

export const invoiceValidationsCalls = {
  /** What an outside validator said of an invoice and its cancellation; empty until it was asked. */
  listInvoiceValidations: {
    method: 'GET',
    path: '/billing/invoice/validations',
    input: InvoiceKey,
    output: z.object({ is_configured: z.boolean(), validations: z.array(InvoiceValidation) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** The validator's report as it came: XML. */
  getValidationReport: {
    method: 'GET',
    path: '/billing/invoice/validation-report',
    input: InvoiceKey.extend({
      ...key,
      correction_place: z.coerce.number().int().min(0).max(limits.bulkRows).default(0),
    }),
    output: 'file',
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
} as const satisfies Record<string, Endpoint>;
