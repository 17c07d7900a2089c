import { type Kysely, sql } from 'kysely';

/** Whether the label of an item by fill was typed. What was typed before is not told apart from what was filled. */
export const typedLabels = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table invoice_item add column is_label_typed boolean not null default false`.execute(db);
  },
};
