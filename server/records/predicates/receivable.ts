import { type RawBuilder, sql } from 'kysely';

/** Allocations `a` of payments `p` that stand. */
const standing = {
  tables: sql`(payment_allocation a join payment p using (payment_id))`,
  are: sql`p.reversed_at is null`,
};

/** Corrections `c` that are one. */
const corrections = { table: sql`invoice_correction c`, are: sql`c.state = 'finalized'` };

/** What payments that stand have been allocated to the invoice `i`, in cents. */
export const paidAmount = sql<number>`(
  select coalesce(sum(a.amount), 0)::bigint
  from ${standing.tables} where ${standing.are} and a.trial_id = i.trial_id and a.invoice_id = i.invoice_id)`;

/** What its finalized corrections add to the issued invoice `i`, gross in cents. */
export const correctedAmount = sql<number>`(
  select coalesce(sum(c.gross_amount), 0)::bigint
  from ${corrections.table} where ${corrections.are} and c.trial_id = i.trial_id and c.invoice_id = i.invoice_id)`;

/** What of the issued invoice `i` is still to be paid, in cents; below 0 = paid too much. */
export const openAmount = sql<number>`
  (case when i.state = 'revoked' then 0 else i.gross_amount + ${correctedAmount} end - ${paidAmount})`;

/** `paid_sums` and `corrected_sums (trial_id, invoice_id, amount)`, for the head of a statement that asks `paying`. */
export const sumsOfAll = sql`
  paid_sums as materialized (select a.trial_id, a.invoice_id, sum(a.amount) as amount
    from ${standing.tables} where ${standing.are} group by 1, 2),
  corrected_sums as materialized (
    select c.trial_id, c.invoice_id, sum(c.gross_amount) as amount
    from ${corrections.table} where ${corrections.are} group by 1, 2)`;

/** Both beside the invoices `i`. */
const joinedSums = sql`
  left join paid_sums on paid_sums.trial_id = i.trial_id and paid_sums.invoice_id = i.invoice_id
  left join corrected_sums on corrected_sums.trial_id = i.trial_id and corrected_sums.invoice_id = i.invoice_id`;

/** What is open of the issued invoice `i` before anything was corrected or paid, in cents. */
export const openAtFirst = sql<number>`case when i.state = 'revoked' then 0 else i.gross_amount end`;

/**
 * What has changed that since: each correction and payment joined to its invoice `i`, with what it adds in cents. For sums over many: an invoice
 * that has neither costs nothing.
 */
export const openChanges = [
  {
    joined: sql`join ${corrections.table} on c.trial_id = i.trial_id and c.invoice_id = i.invoice_id
      and ${corrections.are} and i.state <> 'revoked'`,
    amount: sql<number>`c.gross_amount`,
  },
  {
    joined: sql`join ${standing.tables} on a.trial_id = i.trial_id and a.invoice_id = i.invoice_id and ${standing.are}`,
    amount: sql<number>`-a.amount`,
  },
];

/** Finalized invoices of which something is paid, at most all of it: `paid` of `gross`, in cents above 0. It needs `sumsOfAll`. */
export const paying = sql`
  select i.trial_id, i.invoice_id, i.gross, least(i.paid, i.gross) as paid
  from (
    select i.trial_id, i.invoice_id, i.gross_amount + coalesce(corrected_sums.amount, 0) as gross, paid_sums.amount as paid
    from invoice i ${joinedSums} where i.state = 'finalized'
  ) i where i.paid > 0 and i.gross > 0`;

/** How far the issued invoice `i` is paid. */
export const paymentState: RawBuilder<string> = sql<string>`(
  select case when owed.open < 0 then 'overpaid' when owed.open = 0 then 'paid'
    when owed.paid > 0 then 'part_paid' else 'open' end
  from (select ${openAmount} as open, ${paidAmount} as paid offset 0) as owed)`;

/** Whether something of the issued invoice `i` is open beyond its due date on this day (`YYYY-MM-DD`). */
export const isPaymentOverdue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(i.due_date < ${today}::date and ${openAmount} > 0)`;
