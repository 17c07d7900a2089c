import { z } from 'zod';
import { Address } from './addresses.ts';
import { dropinRunErrors } from './dropins.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, IsoDate, SignedCents } from './primitives.ts';
import { addressPurposes, exportFormats, invoiceStates, languages, taxRules } from './vocab.ts';

/** An address as it is printed: without id, label and internal comment. */
export const PrintedAddress = Address.omit({
  address_id: true,
  version: true,
  comment: true,
  label: true,
}).extend({ purpose: z.enum(addressPurposes) });
export type PrintedAddress = z.infer<typeof PrintedAddress>;

const DocumentItem = z.object({
  item_number: z.int(),
  label: z.string(),
  quantity: z.int(),
  amount_per_unit: SignedCents,
  amount: SignedCents,
});

const documentTotals = { net_amount: SignedCents, tax_amount: SignedCents, gross_amount: SignedCents };

/** The Storno: the items of the invoice with negative quantities, so that both together are zero in every figure. */
const CancellationDocument = z.object({
  number: z.string(),
  date: IsoDate,
  reason: z.string(),
  items: z.array(DocumentItem),
  ...documentTotals,
});

/**
 * What is printed; the same shape for JSON export, PDF and drop-in scripts. Frozen when the invoice is finalized; a
 * revoked one has its cancellation too.
 */
export const InvoiceDocumentData = z.object({
  format: z.literal('trial-billing/invoice'),
  format_version: z.literal(1),
  state: z.enum(invoiceStates),
  number: z.string().nullable(),
  cancellation: CancellationDocument.nullable(),
  sender: z.object({
    name: z.string(),
    street: z.string().nullable(),
    zip_code: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    vat_id: z.string().nullable(),
  }),
  trial: z.object({
    title: z.string(),
    type: z.string(),
    identifiers: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  label: z.string(),
  description: z.string().nullable(),
  search_key: z.string().nullable(),
  reference_number: z.string().nullable(),
  billing_date: IsoDate.nullable(),
  cut_off_date: IsoDate,
  service_period_from: IsoDate.nullable(),
  service_period_to: IsoDate.nullable(),
  currency: z.literal('EUR'),
  tax_rule: z.enum(taxRules).nullable(),
  tax_rate: z.int(),
  tax_reason: z.string().nullable(),
  addresses: z.array(PrintedAddress),
  items: z.array(DocumentItem),
  ...documentTotals,
});
export type InvoiceDocumentData = z.infer<typeof InvoiceDocumentData>;

const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const InvoiceKey = z.strictObject({ invoice_id: Id });

export const invoiceDocument = {
  /** `format`: a format of ours, or the id of a drop-in that writes it. Of a draft its present state, marked as a draft; else the frozen document, of a revoked one with its cancellation. */
  exportInvoice: {
    method: 'POST',
    path: '/billing/invoice/export',
    input: InvoiceKey.extend({
      format: z.union([z.enum(exportFormats), Id]).default('csv'),
      language: z.enum(languages).default('en'),
    }),
    output: 'file',
    errors: ['not_found', 'feature_not_licensed', ...dropinRunErrors],
    needs: 'invoices',
    trial: ofInvoice,
    isLong: true,
  },
  exportInvoiceData: {
    method: 'POST',
    path: '/billing/invoice/export-data',
    input: InvoiceKey,
    output: InvoiceDocumentData,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
} as const satisfies Record<string, Endpoint>;
