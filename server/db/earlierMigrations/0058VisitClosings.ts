import { type Kysely, sql } from 'kysely';

/** Who closed a visit last, and when: for a short while that person may take it back. It refers to nobody. */
export const visitClosings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`alter table recorded_visit add column closed_by uuid, add column closed_at timestamptz`)
      .execute(db);
  },
};
