import { type Kysely, sql } from 'kysely';

/** Which rule of the contract set the price of an item (a tier), or made it due (a milestone). */
const setBy = `
alter table invoice_item add column set_by_rule_id uuid;
alter table invoice_item add constraint invoice_item_set_by_fkey foreign key (trial_id, set_by_rule_id)
  references money_rule on delete set null (set_by_rule_id) not valid;
`;

export const settingRules = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(setBy).execute(db);
  },
};
