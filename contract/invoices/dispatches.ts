import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, Instant, IsoDate, line, Reason } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { dispatchWays } from './dispatchVocab.ts';

const Recipient = line(limits.labelLength).min(1);

/** That a person sent an invoice: when, to whom, how. One that was wrong is taken back, with the reason, and counts no more. */
const Dispatch = z.object({
  dispatch_id: Id,
  sent_on: IsoDate,
  sent_to: z.string(),
  way: z.enum(dispatchWays),
  recorded_at: Instant,
  recorded_by: z.string().nullable(),
  taken_back_at: Instant.nullable(),
  taken_back_by: z.string().nullable(),
  taken_back_reason: z.string().nullable(),
});
export type Dispatch = z.infer<typeof Dispatch>;

/**
 * `sent_on` = the first day on which a mail with the invoice was handed over, or a person says that it was sent; null = it was not
 * sent yet. `record` = why nobody can say so.
 */
export const InvoiceDispatches = z.object({
  sent_on: IsoDate.nullable(),
  dispatches: z.array(Dispatch),
  verdicts: z.object({ record: Verdict }),
});
export type InvoiceDispatches = z.infer<typeof InvoiceDispatches>;

const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const InvoiceKey = z.strictObject({ invoice_id: Id });

export const dispatchesCalls = {
  listDispatches: {
    method: 'GET',
    path: '/billing/invoice/dispatches',
    input: InvoiceKey,
    output: InvoiceDispatches,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** A person says that an issued invoice was sent: by post, through a portal, by the ERP. */
  recordDispatch: {
    method: 'POST',
    path: '/billing/invoice/dispatches',
    input: InvoiceKey.extend({ sent_on: IsoDate, sent_to: Recipient, way: z.enum(dispatchWays) }),
    output: InvoiceDispatches,
    errors: ['not_found', 'invoice_not_issued', 'date_in_future', 'dispatch_before_issue'],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
  takeDispatchBack: {
    undoes: true,
    method: 'POST',
    path: '/billing/invoice/dispatches/take-back',
    input: InvoiceKey.extend({ dispatch_id: Id, reason: Reason }),
    output: InvoiceDispatches,
    errors: ['not_found', 'dispatch_taken_back'],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
