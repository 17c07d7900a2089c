import { type Kysely, sql } from 'kysely';

/**
 * What the list of trials counts of visits and services is kept in the digests too, which are worked out anew. The radar of
 * a trial is far more work than they are: the list leaves it to the dashboard.
 */
export const trialFigures = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
delete from trial_digest;
alter table trial_digest
  add column overdue_count integer not null,
  add column has_open_visit boolean not null,
  add column unbilled_amount bigint not null,
  add column is_radar_old boolean not null;
`)
      .execute(db);
  },
};
