import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- A month that was handed over to the books, with the file of then (content) and what it came to (sums, as JSON).
create table handover (
  handover_id uuid primary key default uuid_v7(),
  month_end date not null,
  entry_count integer not null check (entry_count >= 0),
  gross_amount bigint not null,
  sums jsonb not null,
  sha256 text not null,
  content bytea not null,
  handed_over_at timestamptz not null,
  handed_over_by uuid not null references app_user,
  taken_back_at timestamptz,
  taken_back_by uuid references app_user,
  take_back_reason text,
  constraint handover_month check (month_end = (date_trunc('month', month_end) + interval '1 month - 1 day')::date),
  constraint handover_taken_back check (num_nonnulls(taken_back_at, taken_back_by, take_back_reason) in (0, 3))
);
create unique index handover_standing on handover (month_end) where taken_back_at is null;
create index handover_handed_over_by on handover (handed_over_by);
create index handover_taken_back_by on handover (taken_back_by);

-- The day on which a payment is in the journal, where its own lies in a month that was handed over before it was recorded.
alter table payment add booked_on date;
alter table payment add constraint payment_booked check (booked_on > payment_date);
`;

const guards = `
-- The last day of what was handed over. Whoever writes into the journal waits for who hands a month over, and the other way round:
-- the statement that reads begins when the lock is held.
create function locked_until() returns date language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('trial-billing-months'));
  return (select max(month_end) from handover where taken_back_at is null);
end $$;

create function guard_month(day date) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if day <= locked_until() then perform refuse('month_handed_over'); end if;
end $$;

create function guard_handover() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform refuse_change('what was handed over is never removed'); end if;
  if old.taken_back_at is not null
    or to_jsonb(old) - array['taken_back_at', 'taken_back_by', 'take_back_reason']
      <> to_jsonb(new) - array['taken_back_at', 'taken_back_by', 'take_back_reason']
  then perform refuse_change('what was handed over is never changed, only taken back'); end if;
  if exists (select 1 from handover h where h.taken_back_at is null and h.month_end > new.month_end)
  then perform refuse('month_followed'); end if;
  return new;
end $$;
create trigger guard_handover before update or delete on handover for each row execute function guard_handover();

create function guard_invoice_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform guard_month(case new.state when 'revoked' then new.cancellation_date else new.billing_date end);
  return new;
end $$;
create trigger guard_month before update of state on invoice
  for each row when (new.state <> old.state and new.state <> 'draft') execute function guard_invoice_month();

create function guard_correction_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform guard_month(new.correction_date);
  return new;
end $$;
create trigger guard_month before update of state on invoice_correction
  for each row when (new.state = 'finalized') execute function guard_correction_month();

-- A payment has its own day whatever was handed over: it is booked on the first day that is still open.
create function book_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare locked date := locked_until();
begin
  new.booked_on := case when new.payment_date <= locked then locked + 1 end;
  return new;
end $$;
create trigger book_payment before insert on payment for each row execute function book_payment();

create function guard_reversal_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform guard_month((new.reversed_at at time zone (select time_zone from clinicalsite))::date);
  return new;
end $$;
create trigger guard_month before update of reversed_at on payment
  for each row when (new.reversed_at is not null) execute function guard_reversal_month();

create function guard_use_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform guard_month(new.allocated_on);
  return new;
end $$;
create trigger guard_month before insert on payment_allocation
  for each row when (new.allocated_on is not null) execute function guard_use_month();

-- A trial that becomes a test trial, or ceases to be one, would take its documents out of the journal, or put them in.
create function guard_trial_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare locked date := locked_until();
begin
  if exists (
    select 1 from invoice i where i.trial_id = new.trial_id and i.state <> 'draft' and i.billing_date <= locked)
  then perform refuse('month_handed_over'); end if;
  return new;
end $$;
create trigger guard_month before update of type on trial
  for each row when ((old.type = 'test') <> (new.type = 'test')) execute function guard_trial_month();
`;

/** What was handed over to the books changes no more. */
export const monthLock = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw([tables, guards, auditTriggers('handover', 'handover_id'), truncateGuard('handover')].join('\n'))
      .execute(db);
  },
};
