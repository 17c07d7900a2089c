import type { EntryDirection, StatementFormat } from '../../contract/receivables/bankVocab.ts';
import { sumOf } from '../money.ts';
import type { Failure } from '../result.ts';

/** An entry of a bank account that the bank has booked; days are `YYYY-MM-DD`, `amount` whole cents above 0. */
export interface StatementEntry {
  bookingDate: string;
  valueDate: string | null;
  amount: number;
  direction: EntryDirection;
  /** It takes an earlier entry back: a returned payment, a chargeback. */
  isReversal: boolean;
  /** The bank's own reference. */
  reference: string | null;
  endToEndId: string | null;
  /** What the payer wrote. */
  text: string;
  counterparty: string | null;
  counterpartyIban: string | null;
}

/** What a bank says of one account, whatever it came in. Balances in cents. */
export interface BankStatement {
  format: StatementFormat;
  iban: string;
  /** As the bank names it. */
  name: string;
  openingBalance: number | null;
  closingBalance: number | null;
  entries: StatementEntry[];
}

/** An account that is not in euros: nothing of it is read. */
export interface ForeignAccount {
  iban: string;
  /** As ISO 4217 has it. */
  currency: string;
}

/** What a file says: banks put all accounts of a customer into one. */
export interface BankFile {
  statements: BankStatement[];
  foreign: ForeignAccount[];
}

/** The accounts of a file apart, by whether they are read. */
export const fileOf = (accounts: readonly (BankStatement | ForeignAccount)[]): BankFile => ({
  statements: accounts.filter((one) => 'entries' in one),
  foreign: accounts.filter((one) => 'currency' in one),
});

/** What entries come to, in cents. */
export const bookedAmountOf = (entries: readonly Pick<StatementEntry, 'amount' | 'direction'>[]): number =>
  sumOf(entries.map(({ amount, direction }) => (direction === 'credit' ? amount : -amount)));

/**
 * By how much a statement says more in its closing balance than its opening balance and entries come to; null = it does not tell.
 * Anything but 0 means that entries are missing, or lie in another file.
 */
export const balanceDifferenceOf = (balances: {
  openingBalance: number | null;
  bookedAmount: number | null;
  closingBalance: number | null;
}): number | null => {
  const { openingBalance, bookedAmount, closingBalance } = balances;
  if (openingBalance === null || bookedAmount === null || closingBalance === null) return null;
  return closingBalance - (openingBalance + bookedAmount);
};

export type StatementFailure = Failure<
  | 'statement_unreadable'
  | 'statement_unknown'
  | 'statement_foreign_currency'
  | 'statement_too_many'
  | 'statement_columns_missing'
>;

/** Entries of one file at most. */
export const mostEntries = 100_000;

/** Banks write these where there is no reference. */
const noReference = /^(NONREF|NOTPROVIDED|NOT PROVIDED|KREF\+NOTPROVIDED|-*)$/i;

export const referenceOf = (text: string | null): string | null => {
  const reference = text?.trim() ?? '';
  return noReference.test(reference) ? null : reference;
};

/** An IBAN as it is compared: without blanks, in capitals. */
export const ibanOf = (text: string | null): string | null =>
  text === null ? null : text.replaceAll(/\s/g, '').toUpperCase() || null;

/** Text on one line. */
export const plainText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const contentOf = (iban: string, entry: StatementEntry): string =>
  JSON.stringify([
    iban,
    entry.bookingDate,
    entry.amount,
    entry.direction,
    entry.isReversal,
    entry.reference,
    entry.endToEndId,
    entry.text.replaceAll(/\s/g, '').toUpperCase(),
    entry.counterpartyIban,
    entry.counterparty?.replaceAll(/\s/g, '').toUpperCase() ?? null,
  ]);

/**
 * What each entry is known by, in the order of the entries, however the bank splits and orders them: its content. Entries of one
 * statement that are equal in all of it are told apart by their number; equal ones of two statements are one entry.
 */
export const identitiesOf = ({ iban, entries }: Pick<BankStatement, 'iban' | 'entries'>): string[] => {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const content = contentOf(iban, entry);
    const number = (seen.get(content) ?? 0) + 1;
    seen.set(content, number);
    return `${number} ${content}`;
  });
};
