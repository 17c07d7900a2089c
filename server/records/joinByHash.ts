import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { mayBeEmbedded } from '../db/transaction.ts';

/** Where the database is told how to join: PostgreSQL knows its tables, but not what the same transaction has just written. */
type Told = 'embedded' | 'both';

/** Whether there is anything to tell: a statement for nothing would be sent with every change. */
const concerns = (db: Db, where: Told): boolean => where === 'both' || mayBeEmbedded(db);

const isTold = (where: Told) =>
  sql<boolean>`(${where} = 'both' or current_setting('app.is_embedded', true) = 'on')`;

/** Transactions that have been told already, and how. */
const told = new WeakMap<Db, Told>();

/**
 * For the rest of the transaction sets are joined by hashing. The statistics of the embedded database know nothing of a
 * trial that was recorded a moment ago, so it would take a hundred thousand records for one and walk them in nested loops.
 * For the same reason no plan of before is used again. PostgreSQL is told (`both`) only for what looks at all trials, or
 * joins a whole set that was just written: of anything else it knows better.
 */
export const joinByHash = async (db: Db, where: Told = 'embedded'): Promise<void> => {
  if (!concerns(db, where) || told.get(db) === 'both' || told.get(db) === where) return;
  await sql`
    select set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)
    where ${isTold(where)}`.execute(db);
  told.set(db, where);
};

/** From so many recorded services on some trials are walked by their indexes: to read whole tables takes longer. */
const largeSite = 500_000;

/** How many recorded services there are, as far as the database has looked. */
const knownServices = sql<number>`(
  select reltuples::bigint from pg_class where oid = 'recorded_study_service'::regclass)`;

/** What many rows are written with; `isJoined`: told by the same statement to join by hashing, unless the site is large. */
const prepareWriting = async (db: Db, where: Told, isJoined: boolean): Promise<void> => {
  if (!concerns(db, where)) return;
  const joining = sql`, set_config('enable_nestloop', case when ${knownServices} < ${largeSite} then 'off' else 'on' end, true)`;
  await sql`
    select set_config('plan_cache_mode', 'auto', true), set_config('enable_mergejoin', 'off', true)
      ${isJoined ? joining : sql``}
    where ${isTold(where)}`.execute(db);
  told.delete(db);
};

/**
 * Writes many rows in such a transaction. The database checks what each row refers to by statements of its own, which it
 * would plan anew for every row: that is three times the work of writing it. Nor are sets merged, for which they would be
 * read in another order than they lie in.
 */
export const writeSet = async <T>(db: Db, write: () => Promise<T>, where: Told = 'embedded'): Promise<T> => {
  await prepareWriting(db, where, false);
  const written = await write();
  await joinByHash(db, where);
  return written;
};

/**
 * The same on both databases, as the last thing that is done with sets. In a large site the guards look up what was written by their
 * indexes: joined by hashing they read every line of every invoice there is, for one of some hundred.
 */
export const writeLastSet = async <T>(db: Db, write: () => Promise<T>): Promise<T> => {
  await prepareWriting(db, 'both', true);
  return write();
};

/** The same on both databases, for statements about the whole site. */
export const joinAllTrials = (db: Db): Promise<void> => joinByHash(db, 'both');

/**
 * The same for statements about some trials. The database knows how large it is only once it has looked; until then, and
 * while it is small, whole tables are read: over a trial that was brought in a moment ago, walked in nested loops, the
 * radar took half a minute instead of half a second.
 */
export const joinSomeTrials = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ number: number }>`select ${knownServices} as number`.execute(db);
  if ((rows[0]?.number ?? 0) < largeSite) await joinByHash(db, 'both');
};

/** Reads sets in a transaction, joined as asked: the call's own, or one for the reading alone. */
export const readSets = <T>(
  db: Db,
  read: (db: Db) => Promise<T>,
  join: (db: Db) => Promise<void> = joinByHash,
): Promise<T> => {
  const run = async (trx: Db): Promise<T> => {
    await join(trx);
    return read(trx);
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
};
