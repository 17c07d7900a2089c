import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';
import { found } from '../../server/http/rejected.ts';
import type { TestApp } from './testApp.ts';

/** How many statements wait for a lock at this moment. */
export const waiterCount = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Until the call waits for a lock or has ended; the embedded database lets nobody in while a transaction is open. */
export const untilItWaits = async ({ db, kind }: TestApp, call: Promise<unknown>): Promise<void> => {
  if (kind === 'embedded') return;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  call.then(end, end);
  while (!hasEnded && (await waiterCount(db)) === 0);
};

/** The connection of a transaction. */
export const connectionOf = async (trx: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return found(rows[0]).pid;
};

/** Until one who waits for this connection is there, which it answers, or the call has ended (null), as on the embedded database. */
export const untilItWaitsFor = async (
  { db, kind }: TestApp,
  call: Promise<unknown>,
  connection: number | null,
): Promise<number | null> => {
  if (kind === 'embedded' || connection === null) return null;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  call.then(end, end);
  while (!hasEnded) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and ${connection}::int = any(pg_blocking_pids(pid))`.execute(db);
    if (rows[0]) return rows[0].pid;
  }
  return null;
};

/** Writes something, waits until the call stands behind it, and commits: the call then sees what was written. */
export const meanwhile = async <T>(
  app: TestApp,
  write: (trx: Db) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> => {
  const writing = await app.db.startTransaction().execute();
  await write(writing);
  const called = call();
  // Whoever asks for the outcome is told of a refusal; until then nobody listens.
  called.catch(() => undefined);
  await untilItWaits(app, called);
  await writing.commit().execute();
  return called;
};
