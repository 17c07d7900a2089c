import { sql } from 'kysely';
import { openAmountOf, usingCreditVerdict } from '../../../domain/receivables/receivable.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { creditAmount, isOfPayer } from './credits.ts';
import { lockOwed } from './lockOwed.ts';
import type { By } from './recordPayment.ts';

interface Using {
  invoice_id: string;
  payment_id: string;
  /** Cents. */
  amount: number;
}

/** Pays an invoice out of its payer's credit; of two uses at once the second sees what the first has left. */
export const useCredit = async (
  db: Db,
  { invoice_id, payment_id, amount }: Using,
  { today }: By,
): Promise<void> => {
  const { trial_id, state, gross_amount, paid_amount, recipient } = await lockOwed(db, invoice_id);
  await db
    .selectFrom('payment')
    .select('payment_id')
    .where('payment_id', '=', payment_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { rows } = await sql<{ is_reversed: boolean; credit_amount: number; is_of_payer: boolean }>`
    select p.reversed_at is not null as is_reversed, ${creditAmount} as credit_amount,
      ${isOfPayer(recipient)} as is_of_payer
    from payment p where p.payment_id = ${payment_id}`.execute(db);
  const payment = found(rows[0]);
  const openAmount =
    state === 'draft' ? 0 : openAmountOf({ state, grossAmount: gross_amount ?? 0, paidAmount: paid_amount });
  assertMay(
    usingCreditVerdict({
      state,
      openAmount,
      amount,
      isReversed: payment.is_reversed,
      creditAmount: payment.credit_amount,
      isOfPayer: payment.is_of_payer,
    }),
    { payment_above_open: 'amount', credit_exceeded: 'amount' },
  );
  await db
    .insertInto('payment_allocation')
    .values({ trial_id, invoice_id, payment_id, amount, allocated_on: today })
    .execute();
};
