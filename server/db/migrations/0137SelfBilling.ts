import { type Kysely, sql } from 'kysely';

/** Sponsors that bill themselves: what goes to them is a statement of services. */
export const selfBilling = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table trial add is_self_billed boolean not null default false`.execute(db);
  },
};
