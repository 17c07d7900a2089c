import type { PaymentState } from '../../contract/receivables/paymentVocab.ts';
import type { InvoiceState } from '../../contract/vocab.ts';
import { addDays, daysBetween } from '../dates.ts';
import { obstacle, verdictOf } from '../verdict.ts';

/** Days to pay where neither the invoice nor the site says any (§ 286 (3) BGB: default begins 30 days after it at the latest). */
const usualPaymentDays = 30;

/** The day an issued invoice is to be paid by: as its document says, else the usual days after its billing date. */
export const dueDateOf = (document: { billing_date: string; payment: { due_date: string | null } }): string =>
  document.payment.due_date ?? addDays(document.billing_date, usualPaymentDays);

/** What an issued invoice is owed by: amounts in whole cents. */
export interface Owed {
  state: Exclude<InvoiceState, 'draft'>;
  grossAmount: number;
  /** What payments that were not reversed have been allocated to it. */
  paidAmount: number;
}

/** What is still to be paid, in cents; below 0 = paid too much. With its cancellation a revoked invoice comes to nothing. */
export const openAmountOf = ({ state, grossAmount, paidAmount }: Owed): number =>
  (state === 'revoked' ? 0 : grossAmount) - paidAmount;

/** Follows from the amounts alone and is never stored. An invoice over nothing is paid. */
export const paymentStateOf = (owed: Owed): PaymentState => {
  const open = openAmountOf(owed);
  if (open < 0) return 'overpaid';
  if (open === 0) return 'paid';
  return owed.paidAmount > 0 ? 'part_paid' : 'open';
};

/** Days since the due date (`YYYY-MM-DD`) while something is open; 0 = not overdue. */
export const overdueDaysOf = (openAmount: number, dueDate: string, today: string): number =>
  openAmount > 0 ? Math.max(0, daysBetween(dueDate, today)) : 0;

/** A payment as it is recorded by hand; amounts in cents. */
export interface Paying {
  state: InvoiceState;
  openAmount: number;
  amount: number;
  paymentDate: string;
  today: string;
  /** What is more than the open amount stays as the payer's credit. */
  isCreditKept: boolean;
}

/** Whether payments can be recorded of an invoice: of a draft nobody owes anything, of a revoked one neither. */
export const payableVerdict = (state: InvoiceState) =>
  verdictOf(
    state === 'draft' && obstacle('invoice_not_issued'),
    state === 'revoked' && obstacle('invoice_revoked'),
  );

/**
 * Whether a payment is taken: of a day that has been, of an invoice of which something is open, and of no more than that unless
 * the rest is kept as credit.
 */
export const payingVerdict = ({ state, openAmount, amount, paymentDate, today, isCreditKept }: Paying) =>
  verdictOf(
    ...payableVerdict(state),
    paymentDate > today && obstacle('date_in_future', { date: paymentDate }),
    state === 'finalized' &&
      amount > openAmount &&
      !(isCreditKept && openAmount > 0) &&
      obstacle('payment_above_open', { amount: Math.max(0, openAmount) }),
  );

/** An amount that is to be disputed, in cents. */
export interface Disputing {
  state: InvoiceState;
  openAmount: number;
  /** What disputes that stand are about already. */
  disputedAmount: number;
  amount: number;
  raisedOn: string;
  today: string;
}

/** What of the open amount is disputed: what was paid or corrected since is no longer, whatever the disputes said. */
export const disputedOf = (openAmount: number, ofDisputes: number): number =>
  Math.min(Math.max(0, openAmount), ofDisputes);

/** Whether an amount of an invoice can be disputed: no more than is open and not disputed already. */
export const disputingVerdict = (asked: Disputing) => {
  const { state, openAmount, disputedAmount, amount, raisedOn, today } = asked;
  const left = Math.max(0, openAmount - disputedAmount);
  return verdictOf(
    ...payableVerdict(state),
    raisedOn > today && obstacle('date_in_future', { date: raisedOn }),
    state === 'finalized' && amount > left && obstacle('dispute_above_open', { amount: left }),
  );
};

/** What of a payment is to pay another invoice; amounts in cents. */
export interface UsingCredit {
  state: InvoiceState;
  openAmount: number;
  amount: number;
  isReversed: boolean;
  /** What of the payment is allocated to no invoice. */
  creditAmount: number;
  /** It was paid by the recipient of the invoice, or has paid another invoice of that recipient. */
  isOfPayer: boolean;
}

/** Whether credit is used for an invoice: no more than is left of it and than is open, and of the same payer. */
export const usingCreditVerdict = (asked: UsingCredit) => {
  const { state, openAmount, amount, isReversed, creditAmount, isOfPayer } = asked;
  return verdictOf(
    ...payableVerdict(state),
    isReversed && obstacle('payment_reversed'),
    !isOfPayer && obstacle('credit_of_another'),
    amount > creditAmount && obstacle('credit_exceeded', { amount: creditAmount }),
    state === 'finalized' &&
      amount > openAmount &&
      obstacle('payment_above_open', { amount: Math.max(0, openAmount) }),
  );
};
