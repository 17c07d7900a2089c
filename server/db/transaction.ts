import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseFailureOf, isLockTimeout } from './failures.ts';
import { byKeyAlone } from './preparingClient.ts';
import type { Db } from './schema.ts';

/** Actor, request and reason of a transaction: set once at its start, read by the audit triggers. */
export interface Actor {
  actorId: string | null;
  requestId: string;
  reason: string | null;
}

/** Sets the actor within the transaction, when the user is determined only there. */
export const actAs = async (trx: Db, userId: string): Promise<void> => {
  await sql`select set_config('app.actor', ${userId}, true)`.execute(trx);
};

const open = new AsyncLocalStorage<true>();

/** The pool must not be used inside a transaction: on the embedded database it would deadlock. */
export const assertOutside = (): void => {
  if (open.getStore()) throw new Error('The outer database is used inside a transaction');
};

/** Maximum attempts after retryable errors. */
const attempts = 6;
/** Exponential backoff with jitter. */
const pauseMs = 20;

/** Lock timeout of one attempt; then its connection is released for transactions that need no lock. */
const lockTryMs = 100;
/** Delay between attempts, with jitter, increasing while the lock is held. */
const betweenTriesMs = (tries: number): number => 50 + Math.random() * Math.min(50 * tries, 350);

/** Total lock timeout over all attempts: the `lock_timeout` of the connection, in milliseconds; 0 = none. */
interface LockPatience {
  ms: number;
}

/** Of transactions that were begun here: whether they run on the embedded database. */
const places = new WeakMap<Db, boolean>();

/** False only where it is known that the transaction does not run on the embedded database. */
export const mayBeEmbedded = (trx: Db): boolean => places.get(trx) ?? true;

const runOnce = <T>(db: Db, actor: Actor, patience: LockPatience, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) =>
    open.run(true, async () => {
      const { rows } = await sql<
        LockPatience & { is_embedded: boolean }
      >`${sql.raw(byKeyAlone)} with patience as materialized (
          select (extract(epoch from current_setting('lock_timeout')::interval) * 1000)::int as ms)
        select ms, set_config('lock_timeout', least(nullif(ms, 0), ${lockTryMs})::text, true),
          set_config('app.actor', ${actor.actorId ?? ''}, true),
          set_config('app.request', ${actor.requestId}, true),
          set_config('app.reason', ${actor.reason ?? ''}, true),
          coalesce(current_setting('app.is_embedded', true) = 'on', false) as is_embedded
        from patience`.execute(trx);
      const [begun] = rows;
      if (begun) {
        patience.ms = begun.ms;
        places.set(trx, begun.is_embedded);
      }
      return run(trx);
    }),
  );

/**
 * Raises the lock timeout to that of the connection: for locks taken late, when a retry would repeat most of the work.
 */
export const keepWaiting = async (trx: Db): Promise<void> => {
  await sql`set local lock_timeout to default`.execute(trx);
};

/** What is told of commits, by the database for writes that they were made on. */
const hearing = new WeakMap<Db, () => void>();

/** Has it told, once a transaction of `inTransaction` on this database was committed; without a word of what it wrote. */
export const whenCommitted = (writer: Db, tell: () => void): void => void hearing.set(writer, tell);

/**
 * Runs the work of one call in one transaction, with its actor for the audit trail. After a deadlock, a serialization
 * failure or a lock timeout it is rolled back and retried from the start: the work must have no side effects outside of
 * its transaction.
 */
export const inTransaction = async <T>(db: Db, actor: Actor, run: (trx: Db) => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const patience: LockPatience = { ms: 0 };
  const mayWait = (): boolean => patience.ms === 0 || performance.now() - begun < patience.ms;
  let [collisions, tries] = [0, 0];
  for (;;) {
    try {
      const done = await runOnce(db, actor, patience, run);
      hearing.get(db)?.();
      return done;
    } catch (error) {
      if (isLockTimeout(error) && mayWait()) {
        tries += 1;
        await pause(betweenTriesMs(tries));
        continue;
      }
      collisions += 1;
      if (collisions === attempts || databaseFailureOf(error) !== 'again') throw error;
      await pause(Math.random() * pauseMs * collisions);
    }
  }
};
