import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** So many letters in a row are a key of the index; what is shorter has none. */
const keyLength = 3;
/** What more invoices say is read from their words at once: to look each of them up takes longer. */
const lookedUpAtMost = 2_000;

/** What is searched for, and the invoices that say it; null where they are too many to be looked up, or it has no keys. */
export interface Saying {
  search: string;
  invoice_ids: string[] | null;
}

const isIn = (search: string, said: RawBuilder<unknown>) =>
  sql<boolean>`position(sort_key(${search}) in ${said}) > 0`;

/**
 * Looks the keys of a search up, past what the database would rather do: of parts of words it does not know how many say
 * them, and would make the keys of every invoice anew.
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

/** The invoices that say what is searched for, by an index; nothing where nothing is. */
export const readSaying = async (db: Db, search: string | undefined): Promise<Saying | undefined> => {
  if (!search) return undefined;
  if ([...search].length < keyLength) return { search, invoice_ids: null };
  const run = (trx: Db): Promise<string[]> => lookUp(trx, search);
  const ids = db.isTransaction ? await run(db) : await db.transaction().execute(run);
  return { search, invoice_ids: ids.length > lookedUpAtMost ? null : ids };
};

/**
 * Whether the invoice of this name says what is searched for: its number, label, search key, reference number, the number of
 * its cancellation, or to whom it went; case and accents do not matter.
 */
export const says = (invoice: string, { search, invoice_ids }: Saying): RawBuilder<boolean> =>
  invoice_ids
    ? sql`${sql.ref(`${invoice}.invoice_id`)} = any(${invoice_ids}::uuid[])`
    : isIn(search, sql.ref(`${invoice}.said`));
