import { type Kysely, sql } from 'kysely';

/**
 * How far the visits of each trial are, kept with the rest of its digest, and of which moment that is: a process of an earlier version
 * that works out the rest anew leaves it as it was.
 */
export const digestVisits = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        `alter table trial_digest add column visit_count integer, add column done_count integer,
          add column due_count integer, add column visits_as_of timestamptz`,
      )
      .execute(db);
  },
};
