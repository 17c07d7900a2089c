import { type Kysely, sql } from 'kysely';

/** The moment that a digest is of: whoever looks while it is worked out anew is told of what time the one before is. */
export const digestMoments = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table trial_digest
  add column as_of timestamptz not null default now(),
  add column radar_as_of timestamptz;
update trial_digest set radar_as_of = now() where not is_radar_old;
alter table trial_digest alter column as_of drop default;
`)
      .execute(db);
  },
};
