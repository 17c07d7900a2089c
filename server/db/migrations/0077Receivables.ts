import { type Kysely, sql } from 'kysely';

/** What is owed on a day is read from this index alone: an invoice itself is wide, with its document. */
export const receivables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create index invoice_receivable on invoice (trial_id, invoice_id)
        include (billing_date, due_date, gross_amount, cancellation_date, recipient, state)
        where state <> 'draft'`.execute(db);
  },
};
