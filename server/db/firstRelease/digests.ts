/** The tables whose rows a trial's digest is computed from. */
const digested = [
  'study_service',
  'operational_service',
  'recorded_study_service',
  'trial',
  'participant',
  'recorded_visit',
  'invoice_claim',
  'radar_aside',
];

const touches = (table: string): string => `
create trigger trial_touch_insert after insert on ${table}
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_update after update on ${table}
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function trial_touch_old();
`;

/**
 * What dashboard and lists sum up of each trial and day, kept until something of the trial is written: every statement that
 * does so leaves a mark in its own transaction. Whoever computes a digest removes the marks that the statement sees, so that
 * what is committed meanwhile stays marked. Beside it, when each person looked at the dashboard, and what was put aside.
 */
export const digests = `
-- One for each day: that of the day to come is computed before it begins.
create table trial_digest (
  trial_id uuid not null references trial,
  day date not null,
  recruited_count integer not null,
  first_recruited_date date,
  radar jsonb not null,
  overdue_count integer not null,
  has_open_visit boolean not null,
  unbilled_amount bigint not null,
  is_radar_old boolean not null,
  as_of timestamptz not null,
  radar_as_of timestamptz,
  primary key (trial_id, day)
);

-- Marks of trials whose digests are no longer true.
create table trial_touched (
  touch_id bigint generated always as identity primary key,
  trial_id uuid not null
);

-- When a person looked at the dashboard, and the look before it: what changed since is counted from there.
create table dashboard_look (
  user_id uuid primary key references app_user,
  looked_at timestamptz not null,
  looked_in text not null,
  before_at timestamptz,
  before_in text
);

-- Rows of the radar that somebody put aside until a day; they go with the record they are about.
create table radar_aside (
  trial_id uuid not null,
  row_key text not null,
  recorded_visit_id uuid,
  recorded_study_service_id uuid,
  reason text not null,
  until_date date not null,
  put_aside_at timestamptz not null,
  put_aside_by uuid not null references app_user,
  primary key (trial_id, row_key),
  foreign key (trial_id, recorded_visit_id) references recorded_visit on delete cascade,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service on delete cascade,
  constraint radar_aside_of_one check (num_nonnulls(recorded_visit_id, recorded_study_service_id) = 1)
);
create index radar_aside_visit on radar_aside (trial_id, recorded_visit_id);
create index radar_aside_service on radar_aside (trial_id, recorded_study_service_id);

create function trial_touch_new() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into trial_touched (trial_id) select distinct trial_id from new_rows;
  return null;
end $$;

create function trial_touch_old() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into trial_touched (trial_id) select distinct trial_id from old_rows;
  return null;
end $$;
${digested.map(touches).join('')}`;
