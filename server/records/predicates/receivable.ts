import { type RawBuilder, sql } from 'kysely';

/** What payments that stand have been allocated to the invoice `i`, in cents. */
export const paidAmount = sql<number>`(
  select coalesce(sum(a.amount), 0)::bigint
  from payment_allocation a join payment p using (payment_id)
  where a.trial_id = i.trial_id and a.invoice_id = i.invoice_id and p.reversed_at is null)`;

/** What its finalized corrections add to the issued invoice `i`, gross in cents. */
export const correctedAmount = sql<number>`(
  select coalesce(sum(c.gross_amount), 0)::bigint from invoice_correction c
  where c.trial_id = i.trial_id and c.invoice_id = i.invoice_id and c.state = 'finalized')`;

/** What of the issued invoice `i` is still to be paid, in cents; below 0 = paid too much. */
export const openAmount: RawBuilder<number> = sql<number>`
  (case when i.state = 'revoked' then 0 else i.gross_amount + ${correctedAmount} end - ${paidAmount})`;

/** How far the issued invoice `i` is paid. */
export const paymentState: RawBuilder<string> = sql<string>`(
  select case when owed.open < 0 then 'overpaid' when owed.open = 0 then 'paid'
    when owed.paid > 0 then 'part_paid' else 'open' end
  from (select ${openAmount} as open, ${paidAmount} as paid offset 0) as owed)`;

/** Whether something of the issued invoice `i` is open beyond its due date on this day (`YYYY-MM-DD`). */
export const isPaymentOverdue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(i.due_date < ${today}::date and ${openAmount} > 0)`;
