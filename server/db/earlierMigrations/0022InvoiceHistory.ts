import { type Kysely, sql } from 'kysely';

/** What was done with an invoice is read from the audit trail: by its id, however long the trail has grown. */
export const invoiceHistory = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create index audit_event_invoice on audit_event ((coalesce(new_row, old_row) ->> 'invoice_id'))
  where table_name in ('invoice', 'invoice_item');
`)
      .execute(db);
  },
};
