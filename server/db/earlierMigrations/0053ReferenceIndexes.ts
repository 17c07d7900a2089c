import { type Kysely, sql } from 'kysely';

/** Whoever removes a service, a draft or a trial does not read all items, numbers or rights for those that refer to it. */
export const referenceIndexes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create index invoice_item_template on invoice_item (trial_id, study_service_template_id);
create index invoice_number_invoice on invoice_number (trial_id, invoice_id);
create index user_role_trial_trial on user_role_trial (trial_id);
`)
      .execute(db);
  },
};
