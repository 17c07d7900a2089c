import { type Kysely, sql } from 'kysely';

const tables = `
-- The moment of the digest that its revenue belongs to: another one than \`as_of\` = it is no longer, or not yet, true.
alter table trial_digest add column revenue_as_of timestamptz;

-- What planned visits of a trial are still to bring, as of a day, with the setting of the site that it was counted by.
create table trial_revenue_digest (
  trial_id uuid not null,
  day date not null,
  expected_overdue_days integer not null,
  unplanned_count integer not null,
  unexpected_count integer not null,
  forecast jsonb not null,
  primary key (trial_id, day),
  foreign key (trial_id, day) references trial_digest on delete cascade
);
`;

/** The revenue to come of all trials is told from what is kept of each; all that it is counted of leaves marks already. */
export const revenueDigests = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(tables).execute(db);
  },
};
