import type { Db } from '../../db/schema.ts';
import { found, reject } from '../../http/rejected.ts';
import { lockOwed } from './lockOwed.ts';
import type { By } from './recordPayment.ts';

interface Reversal {
  invoice_id: string;
  payment_id: string;
  reason: string;
}

/** Takes a payment of an invoice back, once and with its reason. */
export const reversePayment = async (
  db: Db,
  { invoice_id, payment_id, reason }: Reversal,
  { user_id, now }: By,
): Promise<void> => {
  const { trial_id } = await lockOwed(db, invoice_id);
  const payment = found(
    await db
      .selectFrom('payment')
      .select('reversed_at')
      .where('payment_id', '=', payment_id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_allocation')
            .select('payment_id')
            .whereRef('payment_allocation.payment_id', '=', 'payment.payment_id')
            .where('trial_id', '=', trial_id)
            .where('invoice_id', '=', invoice_id),
        ),
      )
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (payment.reversed_at !== null) reject('payment_reversed');
  await db
    .updateTable('payment')
    .set({ reversed_at: new Date(now), reversed_by: user_id, reversal_reason: reason })
    .where('payment_id', '=', payment_id)
    .execute();
};
