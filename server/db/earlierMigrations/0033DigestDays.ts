import { type Kysely, sql } from 'kysely';

/** A trial has a digest for each day: the one of the day to come is worked out before it begins. */
export const digestDays = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw('alter table trial_digest drop constraint trial_digest_pkey, add primary key (trial_id, day)')
      .execute(db);
  },
};
