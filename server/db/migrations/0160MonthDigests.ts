import { type Kysely, sql } from 'kysely';

const tables = `
-- The moment of the digest that its months belong to: another one than \`as_of\` = they are no longer, or not yet, true.
alter table trial_digest add column months_as_of timestamptz;

-- What reports count of a trial in a month, as of a day, sums of any size; null = there was nothing of the kind, and months without anything have no row.
create table trial_month_digest (
  trial_id uuid not null,
  day date not null,
  month date not null,
  recruited_count integer,
  screening_failure_count integer,
  planned_visit_count integer,
  done_visit_count integer,
  overdue_visit_count integer,
  confirmed_service_count integer,
  confirmed_amount numeric,
  invoiced_amount numeric,
  held_amount numeric,
  by_hand_amount numeric,
  contract_amount numeric,
  paid_amount numeric,
  primary key (trial_id, day, month),
  foreign key (trial_id, day) references trial_digest on delete cascade
);

-- What it owes to a provider. Nothing holds the provider: who is gone is owed nothing, and the digest of the day after says so.
create table trial_provider_digest (
  trial_id uuid not null,
  day date not null,
  month date not null,
  provider_id uuid not null,
  confirmed_count integer not null,
  amount numeric not null,
  primary key (trial_id, day, month, provider_id),
  foreign key (trial_id, day) references trial_digest on delete cascade
);
`;

/** What issued invoices come to and were paid, and what is owed to providers, is in the months and not in the rest of a digest. */
const marks = `
create trigger trial_touch_insert after insert on recorded_provider_service
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_update after update on recorded_provider_service
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_delete after delete on recorded_provider_service
  referencing old table as old_rows for each statement execute function trial_touch_old();
create trigger trial_touch_insert after insert on receivable
  referencing new table as new_rows for each statement execute function trial_touch_new();
create trigger trial_touch_update after update on receivable
  referencing new table as new_rows for each statement execute function trial_touch_new();
`;

/** Reports of all trials read what is kept of each month, and count again only the trials that were written to since. */
export const monthDigests = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`${tables}${marks}`).execute(db);
  },
};
