import { z } from 'zod';
import { type Endpoint, json } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Cents, Count, Id, Instant, IsoDate, mayTellWhy, SignedCents, text } from '../primitives.ts';
import { entryStates, matchFits, matchReasons, statementFormats } from './bankVocab.ts';

/**
 * A statement that was read. `counts` = its entries by what became of them; `left_amount` = what of it waits, in cents.
 * `booked_amount` = what all entries of its file come to, known ones as well; `difference_amount` = closing balance less opening
 * balance and entries, null = the bank does not tell both.
 */
export const BankStatement = z.object({
  bank_statement_id: Id,
  format: z.enum(statementFormats),
  iban: z.string(),
  name: z.string(),
  file_name: z.string(),
  first_date: IsoDate,
  last_date: IsoDate,
  opening_balance: SignedCents.nullable(),
  closing_balance: SignedCents.nullable(),
  booked_amount: SignedCents.nullable(),
  difference_amount: SignedCents.nullable(),
  entry_count: Count,
  counts: z.record(z.enum(entryStates), Count),
  left_amount: SignedCents,
  read_at: Instant,
  read_by: z.string().nullable(),
});
export type BankStatement = z.infer<typeof BankStatement>;

/** What of an invoice an entry pays, or has paid; `open_amount` = what of it is open now. Cents. */
const MatchedInvoice = z.object({
  trial_id: Id,
  trial_title: z.string(),
  invoice_id: Id,
  number: z.string(),
  recipient: z.string().nullable(),
  due_date: IsoDate,
  open_amount: SignedCents,
  amount: SignedCents,
});
export type MatchedInvoice = z.infer<typeof MatchedInvoice>;

/**
 * What an entry may be for, and why; `pair` names it when it is declined. In cents: `rest_amount` stays as the payer's credit,
 * `short_amount` stays open on its invoices.
 */
const Proposal = z.object({
  pair: z.string(),
  fit: z.enum(matchFits),
  reasons: z.array(z.enum(matchReasons)),
  invoices: z.array(MatchedInvoice),
  rest_amount: SignedCents,
  short_amount: Cents,
  payment_id: Id.nullable(),
});
export type BankProposal = z.infer<typeof Proposal>;

/**
 * An entry of a statement; `amount` in cents, below 0 = money that went out. `is_automatic` = it was allocated by itself.
 * `invoices` = what its payment pays. `proposals` of one that waits, the best first.
 */
export const BankEntry = z.object({
  bank_entry_id: Id,
  bank_statement_id: Id,
  booking_date: IsoDate,
  amount: SignedCents,
  is_reversal: z.boolean(),
  text: z.string(),
  counterparty: z.string().nullable(),
  counterparty_iban: z.string().nullable(),
  state: z.enum(entryStates),
  is_automatic: z.boolean(),
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  payment_id: Id.nullable(),
  declined_count: Count,
  invoices: z.array(MatchedInvoice),
  proposals: z.array(Proposal),
});
export type BankEntry = z.infer<typeof BankEntry>;

const EntryPlace = z.strictObject({ booking_date: IsoDate, bank_entry_id: Id });
export type EntryPlace = z.infer<typeof EntryPlace>;

const managers = { needs: 'invoices', trial: null } as const;
const EntryKey = z.strictObject({ bank_entry_id: Id });
const act = { ...managers, method: 'POST', output: BankEntry, idempotent: true } as const;

export const bankStatementsCalls = {
  /** The newest first. */
  listBankStatements: {
    ...managers,
    method: 'GET',
    path: '/billing/bank/statements',
    input: z.strictObject({}),
    output: z.object({ statements: z.array(BankStatement) }),
    errors: [],
  },
  /**
   * Reads camt.053 (XML, ZIP), MT940 or CSV. Entries that are known already are left out (`known_count`); those whose number and
   * amount are exact and unique are allocated by themselves (`allocated_count`). Banks put all accounts of a customer into one file:
   * nothing is read of `foreign_accounts`, those in another currency (ISO 4217). A file without a new entry is refused.
   */
  uploadBankStatement: {
    ...managers,
    method: 'POST',
    path: '/billing/bank/statements',
    input: z.strictObject({ file_name: text(limits.labelLength) }),
    upload: { field: 'statement_file', maxBytes: limits.statementBytes },
    output: z.object({
      statements: z.array(BankStatement),
      new_count: Count,
      known_count: Count,
      allocated_count: Count,
      foreign_accounts: z.array(z.object({ iban: z.string(), currency: z.string() })),
    }),
    errors: [
      'file_missing',
      'file_too_large',
      'statement_unknown',
      'statement_unreadable',
      'statement_doctype',
      'statement_too_heavy',
      'statement_zip_unreadable',
      'statement_too_many',
      'statement_foreign_currency',
      'statement_columns_missing',
      'statement_empty',
      'statement_already_read',
      'date_in_future',
    ],
    isLong: true,
  },
  /** Entries of a statement, or of all; the newest first. `after` is the `next` of the answer before. */
  listBankEntries: {
    ...managers,
    method: 'GET',
    path: '/billing/bank/entries',
    input: z.strictObject({
      bank_statement_id: Id.optional(),
      state: z.enum(entryStates).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      after: json(EntryPlace).optional(),
    }),
    output: z.object({ entries: z.array(BankEntry), next: EntryPlace.nullable() }),
    errors: [],
  },
  /** Makes the entry a payment of these invoices; with `is_credit_kept` what is left of it stays the payer's credit. */
  takeBankEntry: {
    ...act,
    path: '/billing/bank/entry/take',
    input: EntryKey.extend({
      allocations: z
        .array(z.strictObject({ invoice_id: Id, amount: z.int().min(1).max(limits.itemAmount) }))
        .min(1)
        .max(limits.invoicesAtOnce),
      is_credit_kept: z.boolean().default(false),
    }),
    errors: [
      'not_found',
      'entry_decided',
      'entry_not_incoming',
      'entry_exceeded',
      'entry_not_used_up',
      'invoice_not_issued',
      'invoice_revoked',
      'payment_above_open',
    ],
  },
  /** Money that went back: reverses the payment that it was. */
  reverseByBankEntry: {
    ...act,
    path: '/billing/bank/entry/reverse',
    input: EntryKey.extend({ payment_id: Id }),
    errors: ['not_found', 'entry_decided', 'entry_not_outgoing', 'payment_reversed'],
  },
  /** It is never proposed for this entry again. */
  declineBankProposal: {
    ...act,
    path: '/billing/bank/entry/decline',
    input: EntryKey.extend({ pair: text(limits.descriptionLength) }),
    errors: ['not_found', 'entry_decided'],
  },
  /** It is for no invoice: a fee, a transfer between own accounts. */
  setBankEntryAside: {
    ...act,
    path: '/billing/bank/entry/set-aside',
    input: EntryKey,
    errors: ['not_found', 'entry_decided'],
  },
  /** Takes back what was decided last of the entry, or of its proposals; a payment that it made is reversed. */
  undoBankEntry: {
    ...act,
    path: '/billing/bank/entry/undo',
    input: EntryKey.extend(mayTellWhy),
    errors: ['not_found', 'entry_undecided', 'entry_reversal_final'],
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
