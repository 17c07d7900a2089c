import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { trialName } from '../../../records/trialName.ts';

interface Ordered {
  trial_id: string;
  invoice_id: string;
}

/**
 * Invoices in the order in which they are finalized: by date of issue, since numbers follow their dates, then by trial and
 * label. Unknown ones are left out.
 */
export const inOrderOfIssue = async (
  db: Db,
  invoiceIds: readonly string[],
  today: string,
): Promise<Ordered[]> => {
  const { rows } = await sql<Ordered>`
    select i.trial_id, i.invoice_id from invoice i join trial t using (trial_id)
    where i.invoice_id = any(${[...invoiceIds]}::uuid[])
    order by coalesce(i.billing_date, ${today}::date), sort_key(${trialName}), i.trial_id, sort_key(i.label), i.invoice_id
  `.execute(db);
  return rows;
};
