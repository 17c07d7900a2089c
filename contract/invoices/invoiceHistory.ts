import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Count, Id, Instant } from '../primitives.ts';
import { mailStates } from '../vocab.ts';

/**
 * What happened to an invoice at once, by its weightiest part: `items` = its items changed, by fill or by hand; `mailed` = a
 * mail with it was queued, or ended.
 */
const invoiceEvents = ['created', 'changed', 'items', 'reviewed', 'finalized', 'revoked', 'mailed'] as const;

/** What a person types of an invoice's head. */
export const invoiceHeadFields = [
  'label',
  'description',
  'search_key',
  'reference_number',
  'billing_date',
  'expected_billing_date',
  'cut_off_date',
  'service_period_mode',
  'service_period_from',
  'service_period_to',
] as const;

/**
 * What one act did to an invoice. `fields` are the fields of its head that changed, with their texts before and after;
 * the counts are items. `number` is the one it got: its own, or that of its cancellation.
 */
export const InvoiceHistoryEntry = z.object({
  at: Instant,
  /** The name of who did it; null where no person did. */
  changed_by: z.string().nullable(),
  event: z.enum(invoiceEvents),
  fields: z.array(
    z.object({
      field: z.enum(invoiceHeadFields),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  added_count: Count,
  changed_count: Count,
  removed_count: Count,
  reviewed_count: Count,
  number: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of `mailed` alone: how far the mail came, and to whom it is. */
  mail: z.object({ state: z.enum(mailStates), recipient: z.string() }).nullable(),
});
export type InvoiceHistoryEntry = z.infer<typeof InvoiceHistoryEntry>;

export const invoiceHistoryCalls = {
  /** What was done with an invoice, newest first; at most the last 500 acts. */
  getInvoiceHistory: {
    method: 'GET',
    path: '/billing/invoice/history',
    input: z.strictObject({ invoice_id: Id }),
    output: z.array(InvoiceHistoryEntry),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
  },
} as const satisfies Record<string, Endpoint>;
