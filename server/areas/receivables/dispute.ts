import type { DisputeEnding, DisputeKind } from '../../../contract/receivables/paymentVocab.ts';
import { disputingVerdict, openAmountOf } from '../../../domain/receivables/receivable.ts';
import type { Db } from '../../db/schema.ts';
import { found, reject } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { lockOwed } from './lockOwed.ts';
import { standingAmount } from './readReceivable.ts';
import type { By } from './recordPayment.ts';

interface NewDispute {
  invoice_id: string;
  /** Cents. */
  amount: number;
  kind: DisputeKind;
  note: string | null;
  /** `YYYY-MM-DD` */
  raised_on: string;
}

/** Notes that an amount of an invoice is not paid for a reason; of two at once the second sees what the first has left. */
export const raiseDispute = async (
  db: Db,
  { invoice_id, amount, kind, note, raised_on }: NewDispute,
  { user_id, today, now }: By,
): Promise<void> => {
  const { trial_id, state, gross_amount, paid_amount } = await lockOwed(db, invoice_id);
  const disputes = await db
    .selectFrom('invoice_dispute')
    .select(['amount', 'ending'])
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .execute();
  const openAmount =
    state === 'draft' ? 0 : openAmountOf({ state, grossAmount: gross_amount ?? 0, paidAmount: paid_amount });
  const asked = {
    state,
    openAmount,
    disputedAmount: standingAmount(disputes),
    amount,
    raisedOn: raised_on,
    today,
  };
  assertMay(disputingVerdict(asked), { date_in_future: 'raised_on', dispute_above_open: 'amount' });
  await db
    .insertInto('invoice_dispute')
    .values({
      trial_id,
      invoice_id,
      amount,
      kind,
      note,
      raised_on,
      recorded_at: new Date(now),
      recorded_by: user_id,
    })
    .execute();
};

interface Ending {
  invoice_id: string;
  invoice_dispute_id: string;
  ending: DisputeEnding;
  note: string | null;
}

/** Ends a dispute of an invoice, once. */
export const endDispute = async (
  db: Db,
  { invoice_id, invoice_dispute_id, ending, note }: Ending,
  { user_id, today, now }: By,
): Promise<void> => {
  const { trial_id } = await lockOwed(db, invoice_id);
  const dispute = found(
    await db
      .selectFrom('invoice_dispute')
      .select('ending')
      .where('trial_id', '=', trial_id)
      .where('invoice_id', '=', invoice_id)
      .where('invoice_dispute_id', '=', invoice_dispute_id)
      .executeTakeFirst(),
  );
  if (dispute.ending !== null) reject('dispute_ended');
  await db
    .updateTable('invoice_dispute')
    .set({ ending, ended_on: today, ended_at: new Date(now), ended_by: user_id, ending_note: note })
    .where('trial_id', '=', trial_id)
    .where('invoice_dispute_id', '=', invoice_dispute_id)
    .execute();
};
