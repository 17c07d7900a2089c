import { z } from 'zod';
import { type Endpoint, json, severalOf } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, IsoDate, SignedCents, text } from '../primitives.ts';
import { ageingBuckets, ageingGroups, paymentStates, receivableViews } from './paymentVocab.ts';

/**
 * What is open on a day, in cents: by how long it has been due, and `open_amount` = all of it. `overpaid_amount` = what was
 * paid beyond that on its invoices. `disputed_amount` = what of the open amount is disputed. `oldest_days` = days since the earliest due date of what is open; 0 = nothing is overdue.
 */
const Ageing = z.object({
  open_count: Count,
  overdue_count: Count,
  oldest_days: Count,
  buckets: z.record(z.enum(ageingBuckets), SignedCents),
  open_amount: SignedCents,
  overpaid_amount: SignedCents,
  disputed_amount: SignedCents,
});

/** `key`: what `listReceivables` is narrowed to it by; null = trials without a sponsor. */
const AgeingRow = Ageing.extend({ key: z.string().nullable(), name: z.string().nullable() });
export type AgeingRow = z.infer<typeof AgeingRow>;

/** An issued invoice as it stood on a day. Cents; `open_amount` below 0 = too much was paid. */
const ReceivableLine = z.object({
  trial_id: Id,
  trial_title: z.string(),
  invoice_id: Id,
  number: z.string(),
  recipient: z.string().nullable(),
  billing_date: IsoDate,
  due_date: IsoDate,
  gross_amount: SignedCents,
  paid_amount: SignedCents,
  open_amount: SignedCents,
  disputed_amount: SignedCents,
  payment_state: z.enum(paymentStates),
  overdue_days: Count,
});
export type ReceivableLine = z.infer<typeof ReceivableLine>;

const ReceivablePlace = z.strictObject({ due_date: IsoDate, invoice_id: Id });
export type ReceivablePlace = z.infer<typeof ReceivablePlace>;

/** The day, and whose invoices: all of it is ANDed. A recipient is named as on the invoice, a sponsor as today. */
const asked = {
  as_of: IsoDate,
  trial_ids: severalOf(Id, limits.idsInQuery).optional(),
  recipient: text(limits.labelLength).optional(),
  sponsor: text(limits.labelLength).optional(),
  /** Trials alone that have no sponsor. */
  is_without_sponsor: json(z.boolean()).optional(),
};

const managers = { needs: 'invoices', trial: null } as const;

export const ageingCalls = {
  /**
   * What was open on a day that has been, as the facts up to it say: invoices by their date of issue, cancellations by theirs,
   * payments by the day of payment until the day on which they were reversed. Test trials are counted alone.
   * `credit_amount` = what of payments was allocated to no invoice then. `dso_days` = days sales outstanding: what is open over
   * what was billed in the 90 days up to the day; null = nothing was. `counts` = what each view of the list holds.
   */
  getAgeing: {
    ...managers,
    method: 'GET',
    path: '/billing/receivables/ageing',
    input: z.strictObject({ ...asked, by: z.enum(ageingGroups).default('recipient') }),
    output: z.object({
      rows: z.array(AgeingRow),
      total: Ageing,
      credit_amount: SignedCents,
      dso_days: Count.nullable(),
      test_count: Count,
      counts: z.record(z.enum(receivableViews), Count),
    }),
    errors: ['date_in_future'],
  },
  /** The invoices behind it, the earliest due date first. `after` is the `next` of the answer before. */
  listReceivables: {
    ...managers,
    method: 'GET',
    path: '/billing/receivables',
    input: z.strictObject({
      ...asked,
      view: z.enum(receivableViews).default('all'),
      limit: z.coerce.number().int().min(1).max(1_000).default(200),
      after: json(ReceivablePlace).optional(),
    }),
    output: z.object({ receivables: z.array(ReceivableLine), next: ReceivablePlace.nullable() }),
    errors: ['date_in_future'],
  },
  /** The statement of account of a recipient as PDF, in its language: what of its invoices was open on the day. */
  exportAccount: {
    ...managers,
    method: 'POST',
    reads: true,
    path: '/billing/receivables/account',
    input: z.strictObject({ as_of: IsoDate, recipient: text(limits.labelLength) }),
    output: 'file',
    errors: ['date_in_future', 'not_found'],
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
