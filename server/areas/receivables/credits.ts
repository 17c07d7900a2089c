import { type RawBuilder, sql } from 'kysely';
import type { Credit } from '../../../contract/receivables/payments.ts';
import type { Db } from '../../db/schema.ts';

/** What of the payment `p` is allocated to no invoice. */
export const creditAmount = sql<number>`(
  p.amount - (select coalesce(sum(a.amount), 0) from payment_allocation a where a.payment_id = p.payment_id))::bigint`;

/** Whether the payment `p` was paid by this recipient, as it is named on invoices, or has paid one of its invoices. */
export const isOfPayer = (recipient: string | null): RawBuilder<boolean> => sql<boolean>`(
  coalesce(sort_key(p.payer) = sort_key(${recipient}::text), false) or exists (
    select 1 from payment_allocation a join invoice i using (trial_id, invoice_id)
    where a.payment_id = p.payment_id and sort_key(i.recipient) = sort_key(${recipient}::text)))`;

const readWhere = async (db: Db, condition: RawBuilder<boolean>): Promise<Credit[]> => {
  const { rows } = await sql<Credit>`
    select * from (
      select p.payment_id, p.payment_date, p.payer, p.note, ${creditAmount} as credit_amount
      from payment p where p.reversed_at is null and ${condition}
    ) as kept
    where credit_amount > 0 order by payment_date, payment_id`.execute(db);
  return rows;
};

/** All credit of all payers. */
export const readCredits = (db: Db): Promise<Credit[]> => readWhere(db, sql<boolean>`true`);

/** Credit that can be used for invoices to this recipient. */
export const readCreditsOf = (db: Db, recipient: string | null): Promise<Credit[]> =>
  readWhere(db, isOfPayer(recipient));
