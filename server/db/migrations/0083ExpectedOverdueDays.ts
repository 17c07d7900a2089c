import { type Kysely, sql } from 'kysely';

/** How long the forecast still expects an overdue visit: of sites from before as it was for all of them. */
export const expectedOverdueDays = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`alter table clinicalsite add expected_overdue_days integer not null default 90
        check (expected_overdue_days between 0 and 3650)`)
      .execute(db);
  },
};
