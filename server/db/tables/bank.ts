import type { Generated } from 'kysely';
import type { EntryState, StatementFormat } from '../../../contract/receivables/bankVocab.ts';

/** A bank's statement of one account that was read; balances in cents. */
export interface BankStatementTable {
  bank_statement_id: Generated<string>;
  format: StatementFormat;
  iban: string;
  name: string;
  file_name: string;
  opening_balance: number | null;
  closing_balance: number | null;
  /** What all its booked entries come to, known ones as well; null = read before that was kept. */
  booked_amount: number | null;
  read_at: Date;
  read_by: string;
}

/** An entry of it, in cents, below 0 = money that went out; what the bank said never changes. */
export interface BankEntryTable {
  bank_entry_id: Generated<string>;
  bank_statement_id: string;
  identity: string;
  booking_date: string;
  amount: number;
  is_reversal: boolean;
  reference: string | null;
  end_to_end_id: string | null;
  text: string;
  counterparty: string | null;
  counterparty_iban: string | null;
  state: Generated<EntryState>;
  payment_id: string | null;
  is_automatic: Generated<boolean>;
  decided_at: Date | null;
  decided_by: string | null;
}

/** What is never proposed for an entry again. */
export interface BankDeclineTable {
  bank_entry_id: string;
  pair: string;
  declined_at: Date;
  declined_by: string;
}
