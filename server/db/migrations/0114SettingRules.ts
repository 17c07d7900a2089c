import { type Kysely, sql } from 'kysely';

/**
 * Which rule of the contract set the price of an item (a tier), or made it due (a milestone). A rule that was billed stays; of one
 * that goes, drafts have no name any more, so nothing has to be looked for then.
 */
export const settingRules = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table invoice_item add column set_by_rule_id uuid`.execute(db);
  },
};
