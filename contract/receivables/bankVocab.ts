/** What a bank statement came in. */
export const statementFormats = ['camt053', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Money came in, or went out. */
export type EntryDirection = 'credit' | 'debit';

/** Why money is taken to be for an invoice; `number_part` = its number without its letters, or the end of it. */
export const matchReasons = ['number', 'number_part', 'amount', 'sum', 'iban', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** How an amount fits what it is proposed for: all of it, less than is open, more, or a payment that is taken back. */
export const matchFits = ['exact', 'short', 'over', 'reversal'] as const;
export type MatchFit = (typeof matchFits)[number];

/** What became of an entry: `reversing` = it took a payment back, `aside` = it is for no invoice. */
export const entryStates = ['waiting', 'allocated', 'reversing', 'aside'] as const;
export type EntryState = (typeof entryStates)[number];
