import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * For the rest of the transaction sets are joined by hashing. The database's statistics know nothing of a trial that was
 * brought in a moment ago, so it would take a hundred thousand records for one and walk them in nested loops.
 * For the same reason no plan of before is used again.
 */
export const joinByHash = async (db: Db): Promise<void> => {
  await sql`
    select set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
    db,
  );
};

/**
 * Writes many rows in such a transaction. The database checks what each row refers to by statements of its own, which it
 * would plan anew for every row: that is three times the work of writing it.
 */
export const writeSet = async <T>(db: Db, write: () => Promise<T>): Promise<T> => {
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(db);
  const written = await write();
  await joinByHash(db);
  return written;
};

/** Reads sets in a transaction: the call's own, or one for the reading alone. */
export const readSets = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> => {
  const run = async (trx: Db): Promise<T> => {
    await joinByHash(trx);
    return read(trx);
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
};
