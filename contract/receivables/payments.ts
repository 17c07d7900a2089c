import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, IsoDate, OptionalText, Reason, SignedCents } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { disputeEndings, disputeKinds, paymentSources, paymentStates } from './paymentVocab.ts';

/** More than nothing, in whole cents. */
const PaidAmount = z.int().min(1).max(limits.cents);

/**
 * A payment as one of its invoices sees it. Amounts in cents: `amount` = what was paid, `allocated_amount` = what of it was
 * allocated to this invoice, `credit_amount` = what of it was allocated to none and is the payer's credit. It is never changed:
 * one that was wrong is reversed, and counts for nothing from then on.
 */
export const Payment = z.object({
  payment_id: Id,
  payment_date: IsoDate,
  amount: SignedCents,
  allocated_amount: SignedCents,
  credit_amount: SignedCents,
  payer: z.string().nullable(),
  note: z.string().nullable(),
  source: z.enum(paymentSources),
  recorded_at: Instant,
  recorded_by: z.string().nullable(),
  reversed_at: Instant.nullable(),
  reversed_by: z.string().nullable(),
  reversal_reason: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** What of a payment that stands is allocated to no invoice, in cents. */
export const Credit = z.object({
  payment_id: Id,
  payment_date: IsoDate,
  payer: z.string().nullable(),
  note: z.string().nullable(),
  credit_amount: SignedCents,
});
export type Credit = z.infer<typeof Credit>;

/** An amount of an invoice that is not paid for a reason, in cents; it stays to be read once it has ended. */
export const Dispute = z.object({
  invoice_dispute_id: Id,
  amount: SignedCents,
  kind: z.enum(disputeKinds),
  note: z.string().nullable(),
  raised_on: IsoDate,
  recorded_by: z.string().nullable(),
  ending: z.enum(disputeEndings).nullable(),
  ended_on: IsoDate.nullable(),
  ended_by: z.string().nullable(),
  ending_note: z.string().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/**
 * What an issued invoice is owed by. Cents: `gross_amount` = what it comes to with its corrections (0 once it is revoked), `paid_amount` = what
 * payments that stand have been allocated to it, `open_amount` = the difference, below 0 where too much was paid. `overdue_days`
 * since the due date while something is open; 0 = not overdue. Payments, also reversed ones, the newest first. `disputed_amount` =
 * what of the open amount disputes that stand are about; disputes, also ended ones, the newest first. `record`, `dispute` = why no
 * payment can be recorded, or no amount disputed. `credits` = credit of its payer that can
 * be used for it, the oldest first.
 */
export const Receivable = z.object({
  trial_id: Id,
  invoice_id: Id,
  due_date: IsoDate,
  gross_amount: SignedCents,
  paid_amount: SignedCents,
  open_amount: SignedCents,
  payment_state: z.enum(paymentStates),
  overdue_days: Count,
  recipient: z.string().nullable(),
  payments: z.array(Payment),
  disputed_amount: SignedCents,
  disputes: z.array(Dispute),
  credits: z.array(Credit),
  verdicts: z.object({ record: Verdict, dispute: Verdict }),
});
export type Receivable = z.infer<typeof Receivable>;

const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const InvoiceKey = z.strictObject({ invoice_id: Id });

export const paymentsCalls = {
  getReceivable: {
    method: 'GET',
    path: '/billing/invoice/receivable',
    input: InvoiceKey,
    output: Receivable,
    errors: ['not_found', 'invoice_not_issued'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /**
   * Records what was paid on an invoice and allocates it: the whole amount, or with `is_credit_kept` as much of it as is open;
   * the rest stays as the payer's credit. `payment_date` is the day of the payment, not of its recording.
   */
  recordPayment: {
    method: 'POST',
    path: '/billing/invoice/payments',
    input: InvoiceKey.extend({
      payment_date: IsoDate,
      amount: PaidAmount,
      payer: OptionalText,
      note: OptionalText,
      is_credit_kept: z.boolean().default(false),
    }),
    output: Receivable,
    errors: ['not_found', 'invoice_not_issued', 'invoice_revoked', 'date_in_future', 'payment_above_open'],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
  /** Takes a payment back on all of its invoices, with the reason; it stays to be read. */
  reversePayment: {
    method: 'POST',
    path: '/billing/invoice/payments/reverse',
    input: InvoiceKey.extend({ payment_id: Id, reason: Reason }),
    output: Receivable,
    errors: ['not_found', 'payment_reversed'],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
    undoes: true,
  },
  /** All credit of all payers, the oldest first. */
  listCredits: {
    method: 'GET',
    path: '/billing/receivables/credits',
    input: z.strictObject({}),
    output: z.object({ credits: z.array(Credit) }),
    errors: [],
    needs: 'invoices',
    trial: null,
  },
  /**
   * Pays an invoice out of the credit of its payer, from today on: of a payment that names its recipient as payer, or has paid
   * another invoice of that recipient.
   */
  useCredit: {
    method: 'POST',
    path: '/billing/invoice/payments/use-credit',
    input: InvoiceKey.extend({ payment_id: Id, amount: PaidAmount }),
    output: Receivable,
    errors: [
      'not_found',
      'invoice_not_issued',
      'invoice_revoked',
      'payment_reversed',
      'payment_above_open',
      'credit_exceeded',
      'credit_of_another',
    ],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
  /** Notes that an amount is not paid for a reason: no more than is open and not disputed yet. */
  raiseDispute: {
    method: 'POST',
    path: '/billing/invoice/disputes',
    input: InvoiceKey.extend({
      amount: PaidAmount,
      kind: z.enum(disputeKinds),
      note: OptionalText,
      raised_on: IsoDate,
    }),
    output: Receivable,
    errors: ['not_found', 'invoice_not_issued', 'invoice_revoked', 'date_in_future', 'dispute_above_open'],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
  /** Ends a dispute, today. */
  endDispute: {
    method: 'POST',
    path: '/billing/invoice/disputes/end',
    input: InvoiceKey.extend({ invoice_dispute_id: Id, ending: z.enum(disputeEndings), note: OptionalText }),
    output: Receivable,
    errors: ['not_found', 'dispute_ended'],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
