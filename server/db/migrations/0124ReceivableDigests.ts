import { type Kysely, sql } from 'kysely';

const tables = `
-- What is kept of each issued invoice for sums over all of them, worked out from it, its payments and its corrections.
create table receivable (
  trial_id uuid not null,
  invoice_id uuid not null,
  recipient text,
  billing_date date not null,
  due_date date,
  gross_amount bigint not null,
  cancellation_date date,
  -- With all corrections; 0 once it was revoked.
  came_to bigint not null,
  paid_amount bigint not null,
  -- From this day on it came to that, and that was paid; of a day before it is worked out.
  known_from date not null,
  primary key (trial_id, invoice_id),
  foreign key (trial_id, invoice_id) references invoice
);

-- What of each payment is for no invoice, from a day on; nothing once it was reversed.
create table payment_rest (
  payment_id uuid primary key references payment,
  amount bigint not null,
  known_from date not null
);
`;

/**
 * An instant is a day of the site's time zone, which may be changed: the day after the last that it can be anywhere is late enough,
 * for on the days between all is worked out from the payments themselves.
 */
const work = `
-- Each is looked up by its key: of what the same transaction has written the statistics know nothing, and to read a whole table for
-- each of ten thousand payments would take longer than all else.
create function worked_receivables(trials uuid[], invoices uuid[]) returns setof receivable
language sql stable set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = on as $$
  select i.trial_id, i.invoice_id, i.recipient, i.billing_date, i.due_date, i.gross_amount, i.cancellation_date,
    case when i.cancellation_date is not null then 0 else i.gross_amount + coalesce(corrected.amount, 0) end::bigint,
    coalesce(paid.amount, 0)::bigint,
    greatest(i.billing_date, i.cancellation_date, paid.last_day, corrected.last_day)
  from (select distinct * from unnest(trials, invoices) as asked (trial_id, invoice_id)) asked
  join invoice i using (trial_id, invoice_id)
  left join lateral (
    select sum(c.gross_amount) as amount, max(c.correction_date) as last_day from invoice_correction c
    where c.state = 'finalized' and c.trial_id = i.trial_id and c.invoice_id = i.invoice_id) corrected on true
  left join lateral (
    select sum(a.amount) filter (where p.reversed_at is null) as amount,
      max(greatest(p.payment_date, a.allocated_on, (p.reversed_at at time zone 'UTC')::date + 2)) as last_day
    from payment_allocation a join payment p using (payment_id)
    where a.trial_id = i.trial_id and a.invoice_id = i.invoice_id) paid on true
  -- What lacks these is refused by the guards of the invoice itself, each with its reason.
  where i.state <> 'draft' and num_nonnulls(i.billing_date, i.gross_amount) = 2
$$;

create function worked_payment_rests(payments uuid[]) returns setof payment_rest
language sql stable set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = on as $$
  select p.payment_id,
    case when p.reversed_at is null then p.amount - coalesce(used.amount, 0) else 0 end::bigint,
    greatest(p.payment_date, used.last_day, (p.reversed_at at time zone 'UTC')::date + 2)
  from payment p
  left join lateral (
    select sum(a.amount) as amount, max(a.allocated_on) as last_day from payment_allocation a
    where a.payment_id = p.payment_id) used on true
  where p.payment_id = any(payments)
$$;

-- Of two that write at once the second waits here, and then sees what the first has written.
create function renew_receivables(trials uuid[], invoices uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from receivable r join (select distinct * from unnest(trials, invoices) as asked (trial_id, invoice_id)) asked
    using (trial_id, invoice_id) order by r.trial_id, r.invoice_id for update of r;
  insert into receivable as kept
  select * from worked_receivables(trials, invoices) order by trial_id, invoice_id
  on conflict (trial_id, invoice_id) do update set
    recipient = excluded.recipient, billing_date = excluded.billing_date, due_date = excluded.due_date,
    gross_amount = excluded.gross_amount, cancellation_date = excluded.cancellation_date,
    came_to = excluded.came_to, paid_amount = excluded.paid_amount, known_from = excluded.known_from;
end $$;

create function renew_payment_rests(payments uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from payment_rest r where r.payment_id = any(payments) order by r.payment_id for update;
  insert into payment_rest as kept
  select * from worked_payment_rests(payments) order by payment_id
  on conflict (payment_id) do update set amount = excluded.amount, known_from = excluded.known_from;
end $$;
`;

const triggers = `
create function keep_receivable() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform renew_receivables(array[new.trial_id], array[new.invoice_id]);
  return null;
end $$;
create trigger keep_receivable after insert on invoice
  for each row when (new.state <> 'draft') execute function keep_receivable();
create trigger keep_receivable_of_state after update on invoice
  for each row when (new.state <> 'draft' and (
    new.state <> old.state or new.gross_amount is distinct from old.gross_amount
    or new.cancellation_date is distinct from old.cancellation_date)) execute function keep_receivable();
create trigger keep_receivable after insert or update on invoice_correction
  for each row when (new.state = 'finalized') execute function keep_receivable();

create function keep_allocated() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform renew_receivables(array_agg(trial_id), array_agg(invoice_id)) from new_rows;
  perform renew_payment_rests(array_agg(payment_id)) from new_rows;
  return null;
end $$;
create trigger keep_allocated after insert on payment_allocation
  referencing new table as new_rows for each statement execute function keep_allocated();

create function keep_payments() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform renew_payment_rests(array_agg(payment_id)) from new_rows;
  perform renew_receivables(array_agg(a.trial_id), array_agg(a.invoice_id))
  from new_rows join payment_allocation a using (payment_id);
  return null;
end $$;
create trigger keep_payments after insert on payment
  referencing new table as new_rows for each statement execute function keep_payments();
create trigger keep_reversed after update on payment
  referencing new table as new_rows for each statement execute function keep_payments();
`;

/** Sums over all receivables read what each comes to, and work out again only what changed after the day that is asked for. */
export const receivableDigests = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw([tables, work, triggers].join('\n')).execute(db);
  },
};
