import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseFailureOf, isLockTimeout } from './failures.ts';
import type { Db } from './schema.ts';

/** Who writes, in which request and why: set once where the transaction opens, read by the audit triggers. */
export interface Actor {
  actorId: string | null;
  requestId: string;
  reason: string | null;
}

/** From here on the transaction writes as this person: she was found out only within it. */
export const actAs = async (trx: Db, userId: string): Promise<void> => {
  await sql`select set_config('app.actor', ${userId}, true)`.execute(trx);
};

const open = new AsyncLocalStorage<true>();

/** The outer database is not used inside a transaction: on the embedded one it would wait for itself. */
export const assertOutside = (): void => {
  if (open.getStore()) throw new Error('The outer database is used inside a transaction');
};

/** How often the work is run at most, where the database asks for it. */
const attempts = 6;
/** Those who got into one another's way come back apart, later each time. */
const pauseMs = 20;

/** One try waits so long for a lock that others hold; then its connection is given back to those who wait for nobody. */
const lockTryMs = 100;
/** Between two tries: apart from one another, and more seldom the longer the lock is held. */
const betweenTriesMs = (tries: number): number => 50 + Math.random() * Math.min(50 * tries, 350);

/** How long is waited for locks in all: the `lock_timeout` of the connection, in milliseconds; 0 = without end. */
interface LockPatience {
  ms: number;
}

const runOnce = <T>(db: Db, actor: Actor, patience: LockPatience, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) =>
    open.run(true, async () => {
      const { rows } = await sql<LockPatience>`
        with patience as materialized (
          select (extract(epoch from current_setting('lock_timeout')::interval) * 1000)::int as ms)
        select ms, set_config('lock_timeout', least(nullif(ms, 0), ${lockTryMs})::text, true),
          set_config('app.actor', ${actor.actorId ?? ''}, true),
          set_config('app.request', ${actor.requestId}, true),
          set_config('app.reason', ${actor.reason ?? ''}, true)
        from patience`.execute(trx);
      Object.assign(patience, rows[0]);
      return run(trx);
    }),
  );

/**
 * From here on the transaction waits for locks as long as its connection may: for what is locked when most of the work is
 * done, which a new try would do again.
 */
export const keepWaiting = async (trx: Db): Promise<void> => {
  await sql`set local lock_timeout to default`.execute(trx);
};

/**
 * Runs the work of one call in one transaction, with its actor known to the audit trail. Where the database asks to try
 * again (a deadlock, a serialization failure), or somebody holds what it locks, nothing of it is stored and it runs once
 * more from its start: the work does nothing but read and write through its transaction.
 */
export const inTransaction = async <T>(db: Db, actor: Actor, run: (trx: Db) => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const patience: LockPatience = { ms: 0 };
  const mayWait = (): boolean => patience.ms === 0 || performance.now() - begun < patience.ms;
  let [collisions, tries] = [0, 0];
  for (;;) {
    try {
      return await runOnce(db, actor, patience, run);
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
