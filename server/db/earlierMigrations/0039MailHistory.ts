import { type Kysely, sql } from 'kysely';

/** The mails of an invoice are part of what was done with it: the trail is read by the invoice for them as well. */
export const mailHistory = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop index audit_event_invoice`.execute(db);
    await sql`
      create index audit_event_invoice on audit_event ((coalesce(new_row, old_row) ->> 'invoice_id'))
      where table_name in ('invoice', 'invoice_item', 'invoice_mail')`.execute(db);
  },
};
