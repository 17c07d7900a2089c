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

/** Invoices that stand and of which something is paid, at most all of it: `paid` of `gross`, in cents above 0. */
export const paying = sql`
  select r.trial_id, r.invoice_id, r.came_to as gross, least(r.paid_amount, r.came_to) as paid
  from receivable r where r.came_to > 0 and r.paid_amount > 0`;

/** How far the issued invoice `i` is paid. */
export const paymentState: RawBuilder<string> = sql<string>`(
  select case when owed.open < 0 then 'overpaid' when owed.open = 0 then 'paid'
    when owed.paid > 0 then 'part_paid' else 'open' end
  from (select ${openAmount} as open, ${paidAmount} as paid offset 0) as owed)`;

/** Whether something of the issued invoice `i` is open beyond its due date on this day (`YYYY-MM-DD`). */
export const isPaymentOverdue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(i.due_date < ${today}::date and ${openAmount} > 0)`;
