import { type Kysely, sql } from 'kysely';

/**
 * An invoice that goes out has somebody it goes to. `not valid`: one that went out before without a recipient stays as it
 * is and can still be revoked.
 */
export const invoiceRecipient = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table invoice add constraint invoice_has_recipient
        check (state <> 'finalized' or recipient is not null) not valid`.execute(db);
  },
};
