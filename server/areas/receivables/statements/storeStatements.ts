import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import {
  type BankStatement,
  bookedAmountOf,
  identitiesOf,
} from '../../../../domain/bankStatements/statement.ts';
import { cutText } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';
import type { BankEntryTable } from '../../../db/tables/bank.ts';
import { newIds } from '../../../records/newIds.ts';

/** Rows per INSERT: keeps the JSON parameter far below the limit of PostgreSQL. */
const rowsAtOnce = 5_000;
const longestText = 2_000;

const hashOf = (identity: string): string => createHash('sha256').update(identity).digest('hex');

/** Replaces control characters, since PostgreSQL stores no NUL in text, and cuts to the maximum length. */
const kept = (text: string | null): string | null =>
  text === null ? null : cutText(text.replaceAll(/\p{C}/gu, ' '), longestText);

/** A booking that nobody has read yet, as it is stored: amounts in cents, below 0 = money that went out. */
export type FreshEntry = Omit<
  Selectable<BankEntryTable>,
  'bank_statement_id' | 'state' | 'payment_id' | 'is_automatic' | 'decided_at' | 'decided_by'
>;

/** A statement with what of it nobody has read. */
export interface FreshStatement {
  statement: BankStatement;
  entries: FreshEntry[];
}

type Row = Omit<FreshEntry, 'bank_entry_id'>;

const rowsOf = (statement: BankStatement): Row[] => {
  const identities = identitiesOf(statement);
  return statement.entries.map((entry, index) => ({
    identity: hashOf(identities[index] ?? ''),
    booking_date: entry.bookingDate,
    amount: entry.direction === 'credit' ? entry.amount : -entry.amount,
    is_reversal: entry.isReversal,
    reference: kept(entry.reference),
    end_to_end_id: kept(entry.endToEndId),
    text: kept(entry.text) ?? '',
    counterparty: kept(entry.counterparty),
    counterparty_iban: kept(entry.counterpartyIban),
  }));
};

const readKnownIdentities = async (db: Db, identities: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ identity: string }>`
    select identity from bank_entry where identity = any(${identities}::text[])`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
};

/** What of these statements nobody has read; until the end of the transaction nobody else stores entries. */
export const lockFresh = async (db: Db, statements: readonly BankStatement[]): Promise<FreshStatement[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('trial-billing-bank-entries'))`.execute(db);
  const all = statements.map((statement) => ({ statement, rows: rowsOf(statement) }));
  const known = await readKnownIdentities(
    db,
    all.flatMap(({ rows }) => rows.map(({ identity }) => identity)),
  );
  const fresh = all.map(({ statement, rows }) => {
    const unread = rows.filter(({ identity }) => !known.has(identity));
    for (const { identity } of unread) known.add(identity);
    return { statement, unread };
  });
  const count = fresh.reduce((sum, { unread }) => sum + unread.length, 0);
  const ids = newIds(count).values();
  return fresh
    .filter(({ unread }) => unread.length > 0)
    .map(({ statement, unread }) => ({
      statement,
      entries: unread.map((row) => ({ ...row, bank_entry_id: ids.next().value ?? '' })),
    }));
};

interface ReadBy {
  fileName: string;
  userId: string;
  /** Milliseconds. */
  now: number;
  /** The payments that entries have become, by the ids of the entries. */
  payments: ReadonlyMap<string, string>;
}

const insertEntries = async (
  db: Db,
  statementId: string,
  entries: readonly FreshEntry[],
  { payments, userId, now }: ReadBy,
): Promise<void> => {
  const rows = entries.map((entry) => ({ ...entry, payment_id: payments.get(entry.bank_entry_id) }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await sql`
      insert into bank_entry (bank_entry_id, bank_statement_id, identity, booking_date, amount, is_reversal, reference,
        end_to_end_id, text, counterparty, counterparty_iban, payment_id, state, is_automatic, decided_at, decided_by)
      select bank_entry_id, ${statementId}, identity, booking_date, amount, is_reversal, reference,
        end_to_end_id, text, counterparty, counterparty_iban, payment_id,
        case when payment_id is null then 'waiting' else 'allocated' end, payment_id is not null,
        case when payment_id is not null then ${new Date(now)}::timestamptz end,
        case when payment_id is not null then ${userId}::uuid end
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) as r (bank_entry_id uuid,
        identity text, booking_date date, amount bigint, is_reversal boolean, reference text, end_to_end_id text, text text,
        counterparty text, counterparty_iban text, payment_id uuid)`.execute(db);
};

/** Stores what nobody has read, each entry with the payment that it has become; the ids of the statements. */
export const storeStatements = async (
  db: Db,
  fresh: readonly FreshStatement[],
  by: ReadBy,
): Promise<string[]> => {
  const statementIds: string[] = [];
  for (const { statement, entries } of fresh) {
    const { bank_statement_id } = await db
      .insertInto('bank_statement')
      .values({
        format: statement.format,
        iban: statement.iban,
        name: kept(statement.name) ?? '',
        file_name: by.fileName,
        opening_balance: statement.openingBalance,
        closing_balance: statement.closingBalance,
        booked_amount: bookedAmountOf(statement.entries),
        read_at: new Date(by.now),
        read_by: by.userId,
      })
      .returning('bank_statement_id')
      .executeTakeFirstOrThrow();
    statementIds.push(bank_statement_id);
    await insertEntries(db, bank_statement_id, entries, by);
  }
  return statementIds;
};
