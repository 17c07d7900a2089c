import type { EntryState } from '../../contract/receivables/bankVocab.ts';
import type { InvoiceState } from '../../contract/vocab.ts';
import { sumOf } from '../money.ts';
import { payableVerdict } from '../receivables/receivable.ts';
import { obstacle, verdictOf } from '../verdict.ts';

/** An entry that is to pay invoices; amounts in cents, `entryAmount` below 0 = money that went out. */
export interface Taking {
  entryState: EntryState;
  entryAmount: number;
  allocations: readonly { state: InvoiceState; openAmount: number; amount: number }[];
  /** What is left of it stays as the payer's credit. */
  isCreditKept: boolean;
}

/** Nobody decides on an entry twice. */
export const decidableVerdict = (state: EntryState) =>
  verdictOf(state !== 'waiting' && obstacle('entry_decided'));

/** Whether an entry pays these invoices: no more than came in, no more of any than is open, and nothing of it is lost. */
export const takingVerdict = ({ entryState, entryAmount, allocations, isCreditKept }: Taking) => {
  const allocated = sumOf(allocations.map(({ amount }) => amount));
  return verdictOf(
    ...decidableVerdict(entryState),
    entryAmount < 0 && obstacle('entry_not_incoming'),
    ...allocations.flatMap(({ state }) => payableVerdict(state)),
    ...allocations.map(
      ({ openAmount, amount }) =>
        amount > openAmount && obstacle('payment_above_open', { amount: Math.max(0, openAmount) }),
    ),
    allocated > entryAmount && obstacle('entry_exceeded', { amount: entryAmount }),
    allocated < entryAmount &&
      !isCreditKept &&
      obstacle('entry_not_used_up', { amount: entryAmount - allocated }),
  );
};
