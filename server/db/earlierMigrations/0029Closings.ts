import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** What was performed and not billed at a month's end, for the hospital's closing: copies that never change. */
const tables = `
create table closing (
  closing_id uuid primary key,
  month_end date not null constraint closing_month_key unique,
  line_count integer not null,
  amount bigint not null,
  taken_by uuid not null references app_user,
  taken_at timestamptz not null,
  constraint closing_at_month_end check (extract(day from month_end + 1) = 1)
);

create table closing_line (
  trial_id uuid not null references trial,
  closing_id uuid not null,
  recorded_study_service_id uuid not null,
  line_number integer not null,
  trial_title text not null,
  subject_id text,
  visit_label text,
  service_label text not null,
  performance_date date not null,
  amount bigint not null,
  invoice_number text,
  primary key (trial_id, closing_id, recorded_study_service_id),
  constraint closing_line_number_key unique (closing_id, line_number),
  -- The lines come first: the closing is written with their sums, and seals them.
  constraint closing_line_closing_fkey foreign key (closing_id) references closing deferrable initially deferred
);
`;

const guards = `
create function guard_closed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('a closing stays as it was taken');
  return null;
end $$;
create trigger guard_change before update or delete on closing for each statement execute function guard_closed();
create trigger guard_change before update or delete on closing_line for each statement execute function guard_closed();

create function guard_closing_sums() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (
    select count(*) <> new.line_count or coalesce(sum(l.amount), 0) <> new.amount
    from closing_line l where l.closing_id = new.closing_id)
  then perform refuse_change('a closing is the sum of its lines'); end if;
  return null;
end $$;
create trigger guard_sums after insert on closing for each row execute function guard_closing_sums();

create function guard_closing_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from (select distinct closing_id from new_rows) n join closing using (closing_id))
  then perform refuse_change('a closing takes no more lines'); end if;
  return null;
end $$;
create trigger guard_lines after insert on closing_line
  referencing new table as new_rows for each statement execute function guard_closing_lines();
`;

export const closings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          guards,
          auditTriggers('closing', 'closing_id'),
          ...['closing', 'closing_line'].map(truncateGuard),
        ].join('\n'),
      )
      .execute(db);
  },
};
