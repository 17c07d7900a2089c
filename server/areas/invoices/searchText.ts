import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Length of the n-grams in the index; shorter search texts cannot use it. */
const keyLength = 3;
/** With more matches a scan is faster than looking each of them up by id. */
const lookedUpAtMost = 2_000;
/** Of so many invoices it is looked at first how many match: where it is most of them, the index would collect all others, too. */
const probed = 4_000;

/** A search text with the matching invoices; null = too many of them, or too short for the index. */
export interface TextSearch {
  search: string;
  invoice_ids: string[] | null;
}

const isIn = (search: string, said: RawBuilder<unknown>) =>
  sql<boolean>`position(sort_key(${search}) in ${said}) > 0`;

/** Whether so many invoices match that the index need not be asked. */
const isCommon = async (db: Db, search: string): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select said from invoice limit ${probed}) i
    where ${isIn(search, sql`i.said`)}`.execute(db);
  return (rows[0]?.count ?? 0) > lookedUpAtMost;
};

/**
 * Looks up the n-grams of a search text with sequential scans disabled: the planner cannot estimate how many rows match
 * parts of words, and would recompute the n-grams of every invoice.
 */
const lookUp = async (trx: Db, search: string): Promise<string[]> => {
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
  const { rows } = await sql<{ invoice_id: string }>`
    select i.invoice_id from invoice i
    where search_grams(i.said) @> search_grams(sort_key(${search})) and ${isIn(search, sql`i.said`)}
    limit ${lookedUpAtMost + 1}`.execute(trx);
  await sql`select set_config('enable_seqscan', 'on', true)`.execute(trx);
  return rows.map((row) => row.invoice_id);
};

/** Finds invoices by the n-gram index; undefined without a search text. */
export const findByText = async (db: Db, search: string | undefined): Promise<TextSearch | undefined> => {
  if (!search) return undefined;
  if ([...search].length < keyLength || (await isCommon(db, search))) return { search, invoice_ids: null };
  const run = (trx: Db): Promise<string[]> => lookUp(trx, search);
  const ids = db.isTransaction ? await run(db) : await db.transaction().execute(run);
  return { search, invoice_ids: ids.length > lookedUpAtMost ? null : ids };
};

/**
 * Whether the invoice with this alias matches: by number, label, search key, reference number, number of the cancellation
 * or recipient; case and accents are ignored.
 */
export const matchesText = (invoice: string, { search, invoice_ids }: TextSearch): RawBuilder<boolean> =>
  invoice_ids
    ? sql`${sql.ref(`${invoice}.invoice_id`)} = any(${invoice_ids}::uuid[])`
    : isIn(search, sql.ref(`${invoice}.said`));
