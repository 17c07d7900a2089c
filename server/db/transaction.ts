import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Who writes, in which request and why: set once where the transaction opens, read by the audit triggers. */
export interface Actor {
  actorId: string | null;
  requestId: string;
  reason: string | null;
}

const open = new AsyncLocalStorage<true>();

/** Whether this code runs inside a transaction: the outer database must not be used there (see client.ts). */
export const isInsideTransaction = (): boolean => open.getStore() === true;

/** Runs the work of one call in one transaction, with its actor known to the audit trail. */
export const inTransaction = <T>(db: Db, actor: Actor, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) =>
    open.run(true, async () => {
      await sql`select set_config('app.actor', ${actor.actorId ?? ''}, true),
        set_config('app.request', ${actor.requestId}, true),
        set_config('app.reason', ${actor.reason ?? ''}, true)`.execute(trx);
      return run(trx);
    }),
  );
