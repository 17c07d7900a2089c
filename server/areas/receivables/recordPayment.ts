import { openAmountOf, payingVerdict } from '../../../domain/receivables/receivable.ts';
import type { Db } from '../../db/schema.ts';
import { assertMay } from '../../http/unwrap.ts';
import { lockOwed } from './lockOwed.ts';

export interface NewPayment {
  invoice_id: string;
  /** `YYYY-MM-DD` */
  payment_date: string;
  /** Cents. */
  amount: number;
  payer: string | null;
  note: string | null;
  is_credit_kept: boolean;
}

export interface By {
  user_id: string;
  today: string;
  /** Milliseconds. */
  now: number;
}

/** Records a payment by hand, and allocates what of it is open to the invoice. */
export const recordPayment = async (
  db: Db,
  payment: NewPayment,
  { user_id, today, now }: By,
): Promise<void> => {
  const { invoice_id, payment_date, amount, payer, note, is_credit_kept: isCreditKept } = payment;
  const { trial_id, state, gross_amount, paid_amount } = await lockOwed(db, invoice_id);

  const openAmount =
    state === 'draft' ? 0 : openAmountOf({ state, grossAmount: gross_amount ?? 0, paidAmount: paid_amount });
  assertMay(payingVerdict({ state, openAmount, amount, paymentDate: payment_date, today, isCreditKept }), {
    date_in_future: 'payment_date',
    payment_above_open: 'amount',
  });

  const { payment_id } = await db
    .insertInto('payment')
    .values({
      payment_date,
      amount,
      payer,
      note,
      source: 'hand',
      recorded_at: new Date(now),
      recorded_by: user_id,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  const allocated = Math.min(amount, Math.max(0, openAmount));
  if (allocated > 0)
    await db
      .insertInto('payment_allocation')
      .values({ trial_id, invoice_id, payment_id, amount: allocated })
      .execute();
};
