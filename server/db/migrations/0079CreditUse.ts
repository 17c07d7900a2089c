import { type Kysely, sql } from 'kysely';

/** Credit pays another invoice from the day on which it is used for it; null = from the day of the payment. */
export const creditUse = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table payment_allocation add allocated_on date`.execute(db);
  },
};
