import { type RawBuilder, sql } from 'kysely';

/** A day that has been (`YYYY-MM-DD`), in the site's time zone. */
export interface AsOf {
  day: string;
  timeZone: string;
}

/** What was allocated to invoices by payments `p` that stood on a day: paid by then, and not reversed by then. */
const stoodOn = ({ day, timeZone }: AsOf): RawBuilder<boolean> => sql<boolean>`(
  p.payment_date <= ${day}::date
  and (p.reversed_at is null or (p.reversed_at at time zone ${timeZone})::date > ${day}::date))`;

/** Of which invoices it is asked: of all, or of those alone that were not settled, or may not have been. */
type Which = 'all' | 'unsettled';

/** Sums of what was paid by then for each invoice of which more became known later. */
const paidOn = (asOf: AsOf): RawBuilder<unknown> => sql`
  select a.trial_id, a.invoice_id, sum(a.amount) as amount
  from receivable r join payment_allocation a using (trial_id, invoice_id) join payment p using (payment_id)
  where r.known_from > ${asOf.day}::date and ${stoodOn(asOf)}
    and coalesce(a.allocated_on, p.payment_date) <= ${asOf.day}::date
  group by a.trial_id, a.invoice_id`;

/** What of all payments was for no invoice then, in cents. */
export const unallocatedOn = (asOf: AsOf): RawBuilder<unknown> => sql`
  select coalesce(sum(rest.amount), 0) as amount
  from (
    select r.amount from payment_rest r where r.known_from <= ${asOf.day}::date and r.amount <> 0
    union all
    select p.amount - coalesce((
      select sum(a.amount) from payment_allocation a
      where a.payment_id = p.payment_id and coalesce(a.allocated_on, p.payment_date) <= ${asOf.day}::date), 0)
    from payment_rest r join payment p using (payment_id)
    where r.known_from > ${asOf.day}::date and ${stoodOn(asOf)}
  ) rest`;

/** Sums of what was disputed of each invoice then. */
const disputedOn = ({ day }: AsOf): RawBuilder<unknown> => sql`
  select d.trial_id, d.invoice_id, sum(d.amount) as amount from invoice_dispute d
  where d.raised_on <= ${day}::date and (d.ended_on is null or d.ended_on > ${day}::date)
  group by d.trial_id, d.invoice_id`;

/** Sums of what its corrections had added to each invoice by then. */
const correctedOn = ({ day }: AsOf): RawBuilder<unknown> => sql`
  select c.trial_id, c.invoice_id, sum(c.gross_amount) as amount from invoice_correction c
  where c.state = 'finalized' and c.correction_date <= ${day}::date
  group by c.trial_id, c.invoice_id`;

/** `paid_on`, `corrected_on` and `disputed_on (trial_id, invoice_id, amount)`, for the head of a statement that asks `issuedOn`. */
export const sumsOn = (asOf: AsOf): RawBuilder<unknown> => sql`
  paid_on as materialized (${paidOn(asOf)}), corrected_on as materialized (${correctedOn(asOf)}),
  disputed_on as materialized (${disputedOn(asOf)})`;

/**
 * The invoices that were issued by then, as they stood: `came_to` with their corrections, 0 once one was revoked. What is kept
 * holds where nothing became known later; the rest is worked out. Twin of `openOn` in `domain/receivables/ageing.ts`. It needs
 * `sumsOn`.
 */
export const issuedOn = ({ day }: AsOf, which: Which): RawBuilder<unknown> => sql`
  select stood.*, greatest(0, ${day}::date - stood.due_date) as days, stood.came_to - stood.paid_amount as open,
    least(greatest(stood.came_to - stood.paid_amount, 0), coalesce(disputed_on.amount, 0))::bigint as disputed
  from (
    select r.trial_id, r.invoice_id, r.recipient, r.billing_date, r.due_date, r.came_to, r.paid_amount
    from receivable r
    where r.known_from <= ${day}::date ${which === 'all' ? sql`` : sql`and r.came_to <> r.paid_amount`}
    union all
    select r.trial_id, r.invoice_id, r.recipient, r.billing_date, r.due_date,
      case when r.cancellation_date <= ${day}::date then 0
        else r.gross_amount + coalesce(corrected_on.amount, 0)::bigint end,
      coalesce(paid_on.amount, 0)::bigint
    from receivable r left join paid_on using (trial_id, invoice_id) left join corrected_on using (trial_id, invoice_id)
    where r.billing_date <= ${day}::date and r.known_from > ${day}::date
  ) stood left join disputed_on using (trial_id, invoice_id)`;

/** The invoices that were settled then, and came to something: those that `issuedOn` leaves out of the unsettled. */
export const settledOn = ({ day }: AsOf): RawBuilder<unknown> => sql`
  select r.trial_id, r.recipient, r.billing_date, r.came_to from receivable r
  where r.known_from <= ${day}::date and r.came_to = r.paid_amount and r.came_to <> 0`;
