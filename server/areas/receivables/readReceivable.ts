import { sql } from 'kysely';
import type { Dispute, Payment, Receivable } from '../../../contract/receivables/payments.ts';
import type { InvoiceState } from '../../../contract/vocab.ts';
import { sumOf } from '../../../domain/money.ts';
import {
  disputedOf,
  openAmountOf,
  overdueDaysOf,
  payableVerdict,
  paymentStateOf,
} from '../../../domain/receivables/receivable.ts';
import type { Db } from '../../db/schema.ts';
import { found, reject } from '../../http/rejected.ts';
import { correctedAmount, paidAmount } from '../../records/predicates/receivable.ts';
import { instantText, personName } from '../../records/shown.ts';
import { readCreditsOf } from './credits.ts';

export interface OwedInvoice {
  trial_id: string;
  invoice_id: string;
  state: InvoiceState;
  due_date: string | null;
  /** With its corrections. */
  gross_amount: number | null;
  recipient: string | null;
  paid_amount: number;
}

/** An invoice with what was paid on it, read by one statement. */
export const readOwed = async (db: Db, invoiceId: string): Promise<OwedInvoice> => {
  const { rows } = await sql<OwedInvoice>`
    select i.trial_id, i.invoice_id, i.state, i.due_date,
      i.gross_amount + ${correctedAmount} as gross_amount, i.recipient, ${paidAmount} as paid_amount
    from invoice i where i.invoice_id = ${invoiceId}`.execute(db);
  return found(rows[0]);
};

const readPayments = async (
  db: Db,
  { trial_id, invoice_id }: Pick<OwedInvoice, 'trial_id' | 'invoice_id'>,
): Promise<Payment[]> => {
  const { rows } = await sql<Payment>`
    select p.payment_id, p.payment_date, p.amount, own.amount as allocated_amount,
      p.amount - (select sum(a.amount) from payment_allocation a where a.payment_id = p.payment_id)::bigint
        as credit_amount,
      p.payer, p.note, p.source, ${instantText('p.recorded_at')} as recorded_at, ${personName('by')} as recorded_by,
      ${instantText('p.reversed_at')} as reversed_at, ${personName('back')} as reversed_by, p.reversal_reason
    from (
      select payment_id, sum(amount)::bigint as amount from payment_allocation
      where trial_id = ${trial_id} and invoice_id = ${invoice_id} group by payment_id
    ) as own
    join payment p using (payment_id)
    left join app_user as by on by.user_id = p.recorded_by
    left join app_user as back on back.user_id = p.reversed_by
    order by p.payment_date desc, p.recorded_at desc, p.payment_id desc`.execute(db);
  return rows;
};

const readDisputes = async (
  db: Db,
  { trial_id, invoice_id }: Pick<OwedInvoice, 'trial_id' | 'invoice_id'>,
): Promise<Dispute[]> => {
  const { rows } = await sql<Dispute>`
    select d.invoice_dispute_id, d.amount, d.kind, d.note, d.raised_on, ${personName('by')} as recorded_by, d.ending, d.ended_on,
      ${personName('back')} as ended_by, d.ending_note
    from invoice_dispute d
    left join app_user as by on by.user_id = d.recorded_by
    left join app_user as back on back.user_id = d.ended_by
    where d.trial_id = ${trial_id} and d.invoice_id = ${invoice_id}
    order by d.raised_on desc, d.recorded_at desc, d.invoice_dispute_id desc`.execute(db);
  return rows;
};

/** What disputes that stand are about, in cents, whatever of it has been paid since. */
export const standingAmount = (disputes: readonly Pick<Dispute, 'amount' | 'ending'>[]): number =>
  sumOf(disputes.filter(({ ending }) => ending === null).map(({ amount }) => amount));

/** What an issued invoice is owed by, with its payments and disputes. */
export const readReceivable = async (db: Db, invoiceId: string, today: string): Promise<Receivable> => {
  const invoice = await readOwed(db, invoiceId);
  const { trial_id, invoice_id, state, due_date, gross_amount, recipient, paid_amount } = invoice;
  if (state === 'draft' || due_date === null || gross_amount === null) return reject('invoice_not_issued');
  const owed = { state, grossAmount: gross_amount, paidAmount: paid_amount };
  const open_amount = openAmountOf(owed);
  const disputes = await readDisputes(db, invoice);
  return {
    trial_id,
    invoice_id,
    due_date,
    gross_amount: open_amount + paid_amount,
    paid_amount,
    open_amount,
    payment_state: paymentStateOf(owed),
    overdue_days: overdueDaysOf(open_amount, due_date, today),
    recipient,
    payments: await readPayments(db, invoice),
    disputed_amount: disputedOf(open_amount, standingAmount(disputes)),
    disputes,
    credits: state === 'revoked' || open_amount <= 0 ? [] : await readCreditsOf(db, recipient),
    verdicts: { record: payableVerdict(state), dispute: payableVerdict(state) },
  };
};
