import { type Kysely, sql } from 'kysely';

/** Whose rows a trial's digest is worked out from. */
const digested = [
  'trial',
  'study_service',
  'operational_service',
  'participant',
  'recorded_visit',
  'recorded_study_service',
  'invoice_claim',
  'radar_aside',
];

const triggers = (table: string): string => `
create trigger trial_touch_insert after insert on ${table}
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_update after update on ${table}
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function trial_touch_old();
`;

/**
 * What the dashboard sums up of each trial, kept until something of the trial is written: every statement that does so
 * leaves a mark in its own transaction. Whoever works a digest out takes away the marks that the statement sees, so that
 * what is committed meanwhile is marked still. And when each person looked at the dashboard.
 */
export const trialDigest = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table trial_digest (
  trial_id uuid primary key references trial,
  day date not null,
  recruited_count integer not null,
  first_recruited_date date,
  radar jsonb not null
);
create table trial_touched (
  touch_id bigint generated always as identity primary key,
  trial_id uuid not null
);
create table dashboard_look (
  user_id uuid primary key references app_user,
  looked_at timestamptz not null,
  looked_in text not null,
  before_at timestamptz,
  before_in text
);

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
${digested.map(triggers).join('')}`)
      .execute(db);
  },
};
