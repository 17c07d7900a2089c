import type { Kysely } from 'kysely';
import { makeIndexes, type Step } from '../pieces.ts';

/** What is owed on a day is read from this index alone: an invoice itself is wide, with its document. */
export const receivables: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await makeIndexes(db, [
      `create index concurrently invoice_receivable on invoice (trial_id, invoice_id)
        include (billing_date, due_date, gross_amount, cancellation_date, recipient, state)
        where state <> 'draft'`,
    ]);
  },
};
