import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/**
 * Runs that settle what providers are owed. Its lines are copies of the records as they were; the claims on these make
 * it impossible to settle one twice. A record may be changed or go afterwards: the next correction takes its line back.
 */
const tables = `
create table settlement (
  settlement_id uuid primary key,
  number text not null constraint settlement_number_key unique,
  kind text not null check (kind in ('settlement', 'correction')),
  settled_on date not null,
  from_date date not null,
  to_date date not null,
  provider_id uuid,
  provider_label text,
  line_count integer not null check (line_count > 0),
  amount bigint not null,
  document text not null,
  settled_by uuid not null references app_user,
  settled_at timestamptz not null,
  constraint settlement_period check (from_date <= to_date),
  constraint settlement_of_one check ((provider_id is null) = (provider_label is null))
);

create table settlement_line (
  trial_id uuid not null references trial,
  settlement_id uuid not null,
  recorded_provider_service_id uuid not null,
  line_number integer not null,
  provider_id uuid not null,
  provider_label text not null,
  cost_center text,
  is_external boolean not null,
  trial_title text not null,
  subject_id text,
  visit_label text,
  service_label text not null,
  payment_label text not null,
  performance_date date not null,
  amount bigint not null,
  corrected_settlement_id uuid,
  primary key (trial_id, settlement_id, recorded_provider_service_id),
  constraint settlement_line_number_key unique (settlement_id, line_number),
  -- The lines come first: the run is written with their sums, and seals them.
  constraint settlement_line_run_fkey foreign key (settlement_id) references settlement deferrable initially deferred,
  constraint settlement_line_corrected_fkey foreign key (trial_id, corrected_settlement_id, recorded_provider_service_id)
    references settlement_line,
  constraint settlement_line_sign check (case when corrected_settlement_id is null then amount > 0 else amount < 0 end)
);
create unique index settlement_line_corrected_key
  on settlement_line (trial_id, corrected_settlement_id, recorded_provider_service_id)
  where corrected_settlement_id is not null;
create index settlement_line_corrected on settlement_line (corrected_settlement_id) where corrected_settlement_id is not null;

-- The primary key is what makes settling twice impossible.
create table settlement_claim (
  trial_id uuid not null,
  recorded_provider_service_id uuid not null,
  settlement_id uuid not null,
  constraint settlement_claim_key primary key (trial_id, recorded_provider_service_id),
  foreign key (trial_id, settlement_id, recorded_provider_service_id) references settlement_line
);
create index settlement_claim_run on settlement_claim (settlement_id);

create table settlement_pdf (
  settlement_id uuid not null references settlement,
  language text not null check (language in ('de', 'en')),
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (settlement_id, language)
);
`;

const guards = `
create function guard_settled() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('what was settled is never changed');
  return null;
end $$;
create trigger guard_change before update or delete on settlement for each statement execute function guard_settled();
create trigger guard_change before update or delete on settlement_line
  for each statement execute function guard_settled();
create trigger guard_change before update or delete on settlement_pdf
  for each statement execute function guard_printed();

-- A run is what its lines are, and takes no more of them once it is written.
create function guard_settlement_sums() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (
    select count(*) <> new.line_count or sum(l.amount) <> new.amount
      or bool_or((l.corrected_settlement_id is null) <> (new.kind = 'settlement'))
    from settlement_line l where l.settlement_id = new.settlement_id)
  then perform refuse_change('a run is the sum of its lines'); end if;
  return null;
end $$;
create trigger guard_sums after insert on settlement for each row execute function guard_settlement_sums();

create function guard_settlement_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from (select distinct settlement_id from new_rows) n join settlement using (settlement_id))
  then perform refuse_change('a run takes no more lines'); end if;
  return null;
end $$;
create trigger guard_lines after insert on settlement_line
  referencing new table as new_rows for each statement execute function guard_settlement_lines();

-- Claims are of runs that settle, and end where a correction has taken the line back.
create function guard_settlement_claims() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_refused boolean;
begin
  if tg_op = 'INSERT' then
    execute '
      select exists (
        select 1 from (select distinct settlement_id from new_rows) n left join settlement s using (settlement_id)
        where s.kind is distinct from ''settlement'')
      or exists (
        select 1 from new_rows c join settlement_line l
          on (l.trial_id, l.corrected_settlement_id, l.recorded_provider_service_id)
            = (c.trial_id, c.settlement_id, c.recorded_provider_service_id))' into is_refused;
  elsif tg_op = 'DELETE' then
    execute '
      select exists (
        select 1 from old_rows c left join settlement_line l
          on (l.trial_id, l.corrected_settlement_id, l.recorded_provider_service_id)
            = (c.trial_id, c.settlement_id, c.recorded_provider_service_id)
        where l.trial_id is null)' into is_refused;
  else
    is_refused := true;
  end if;
  if is_refused then perform refuse_change('claims follow the lines of their run'); end if;
  return null;
end $$;
create trigger guard_insert after insert on settlement_claim
  referencing new table as new_rows for each statement execute function guard_settlement_claims();
create trigger guard_delete after delete on settlement_claim
  referencing old table as old_rows for each statement execute function guard_settlement_claims();
create trigger guard_update before update on settlement_claim
  for each statement execute function guard_settlement_claims();
`;

export const settlements = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          guards,
          auditTriggers('settlement', 'settlement_id'),
          auditTriggers('settlement_pdf', 'settlement_id, language'),
          ...['settlement', 'settlement_line', 'settlement_claim', 'settlement_pdf'].map(truncateGuard),
        ].join('\n'),
      )
      .execute(db);
  },
};
