import { type Kysely, sql } from 'kysely';

/** Every item from before has none: what was added not valid is valid. */
export const settingRulesValid = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table invoice_item validate constraint invoice_item_set_by_fkey`.execute(db);
  },
};
