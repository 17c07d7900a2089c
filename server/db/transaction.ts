import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseFailureOf } from './failures.ts';
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

const runOnce = <T>(db: Db, actor: Actor, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) =>
    open.run(true, async () => {
      await sql`select set_config('app.actor', ${actor.actorId ?? ''}, true),
        set_config('app.request', ${actor.requestId}, true),
        set_config('app.reason', ${actor.reason ?? ''}, true)`.execute(trx);
      return run(trx);
    }),
  );

/**
 * Runs the work of one call in one transaction, with its actor known to the audit trail. Where the database asks to try
 * again (a deadlock, a serialization failure) nothing of it is stored and it runs once more from its start: the work
 * does nothing but read and write through its transaction.
 */
export const inTransaction = async <T>(db: Db, actor: Actor, run: (trx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, actor, run);
    } catch (error) {
      if (attempt === attempts || databaseFailureOf(error) !== 'again') throw error;
      await pause(Math.random() * pauseMs * attempt);
    }
  }
};
