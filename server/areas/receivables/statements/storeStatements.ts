import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type BankStatement,
  bookedAmountOf,
  identitiesOf,
} from '../../../../domain/bankStatements/statement.ts';
import { cutText } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';

/** Rows per INSERT: keeps the JSON parameter far below the limit of PostgreSQL. */
const rowsAtOnce = 5_000;
const longestText = 2_000;

const hashOf = (identity: string): string => createHash('sha256').update(identity).digest('hex');

/** Replaces control characters, since PostgreSQL stores no NUL in text, and cuts to the maximum length. */
const kept = (text: string | null): string | null =>
  text === null ? null : cutText(text.replaceAll(/\p{C}/gu, ' '), longestText);

interface Row {
  identity: string;
  booking_date: string;
  amount: number;
  [name: string]: string | number | boolean | null;
}

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

const insertRows = async (db: Db, statementId: string, rows: readonly Row[]): Promise<string[]> => {
  const inserted: string[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const { rows: made } = await sql<{ bank_entry_id: string }>`
      insert into bank_entry (bank_statement_id, identity, booking_date, amount, is_reversal, reference, end_to_end_id, text,
        counterparty, counterparty_iban)
      select ${statementId}, identity, booking_date, amount, is_reversal, reference, end_to_end_id, text, counterparty,
        counterparty_iban
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) as r (identity text,
        booking_date date, amount bigint, is_reversal boolean, reference text, end_to_end_id text, text text,
        counterparty text, counterparty_iban text)
      order by identity
      on conflict (identity) do nothing returning bank_entry_id`.execute(db);
    inserted.push(...made.map(({ bank_entry_id }) => bank_entry_id));
  }
  return inserted;
};

const readKnownIdentities = async (db: Db, identities: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ identity: string }>`
    select identity from bank_entry where identity = any(${identities}::text[])`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
};

interface ReadBy {
  fileName: string;
  userId: string;
  /** Milliseconds. */
  now: number;
}

/** Stores the entries that nobody has read, and their statements; the ids of those entries. */
export const storeStatements = async (
  db: Db,
  statements: readonly BankStatement[],
  { fileName, userId, now }: ReadBy,
): Promise<{ statementIds: string[]; entryIds: string[] }> => {
  const all = statements.map((statement) => ({ statement, rows: rowsOf(statement) }));
  const known = await readKnownIdentities(
    db,
    all.flatMap(({ rows }) => rows.map(({ identity }) => identity)),
  );
  const statementIds: string[] = [];
  const entryIds: string[] = [];
  for (const { statement, rows } of all) {
    const fresh = rows.filter(({ identity }) => !known.has(identity));
    if (fresh.length === 0) continue;
    for (const { identity } of fresh) known.add(identity);
    const { bank_statement_id } = await db
      .insertInto('bank_statement')
      .values({
        format: statement.format,
        iban: statement.iban,
        name: kept(statement.name) ?? '',
        file_name: fileName,
        opening_balance: statement.openingBalance,
        closing_balance: statement.closingBalance,
        booked_amount: bookedAmountOf(statement.entries),
        read_at: new Date(now),
        read_by: userId,
      })
      .returning('bank_statement_id')
      .executeTakeFirstOrThrow();
    statementIds.push(bank_statement_id);
    entryIds.push(...(await insertRows(db, bank_statement_id, fresh)));
  }
  return { statementIds, entryIds };
};
