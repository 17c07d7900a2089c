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

/** Sums of what each invoice was paid by then. */
const paidOn = (asOf: AsOf): RawBuilder<unknown> => sql`
  select a.trial_id, a.invoice_id, sum(a.amount) as amount
  from payment p join payment_allocation a using (payment_id)
  where ${stoodOn(asOf)} and coalesce(a.allocated_on, p.payment_date) <= ${asOf.day}::date
  group by a.trial_id, a.invoice_id`;

/** All that was paid by then, in cents. */
export const allPaidOn = (asOf: AsOf): RawBuilder<unknown> => sql`
  select coalesce(sum(p.amount), 0) as amount from payment p where ${stoodOn(asOf)}`;

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
 * The invoices that were issued by then, as they stood: `came_to` with their corrections, 0 once one was revoked. Twin of
 * `openOn` in `domain/receivables/ageing.ts`. It needs `sumsOn`, and of invoices it reads the index `invoice_receivable` alone.
 */
export const issuedOn = ({ day }: AsOf): RawBuilder<unknown> => sql`
  select stood.*, least(greatest(stood.open, 0), coalesce(disputed_on.amount, 0))::bigint as disputed
  from (
    select i.trial_id, i.invoice_id, i.recipient, i.billing_date, i.due_date, greatest(0, ${day}::date - i.due_date) as days,
      case when i.cancellation_date <= ${day}::date then 0
        else i.gross_amount + coalesce(corrected_on.amount, 0)::bigint end as came_to,
      coalesce(paid_on.amount, 0)::bigint as paid_amount,
      case when i.cancellation_date <= ${day}::date then 0
        else i.gross_amount + coalesce(corrected_on.amount, 0)::bigint end
        - coalesce(paid_on.amount, 0)::bigint as open
    from invoice i left join paid_on using (trial_id, invoice_id) left join corrected_on using (trial_id, invoice_id)
    where i.state <> 'draft' and i.billing_date <= ${day}::date
  ) stood left join disputed_on using (trial_id, invoice_id)`;
