import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { assertOutside } from './transaction.ts';

/** Same message as the pool’s own timeout, so that it is handled the same. */
const timeout = (): Error => new Error('timeout exceeded when trying to connect');

/** Acquires the lock; `done` releases it. Throws on timeout. */
const turns = (waitMs: number) => {
  let last: Promise<void> = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    let done = (): void => undefined;
    last = new Promise((resolve) => {
      done = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(timeout()), waitMs);
    });
    try {
      await Promise.race([before, tooLong]);
      return done;
    } catch (error) {
      // Later waiters still wait for the earlier ones.
      void before.then(done);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
};

/**
 * The same pool for writers, which acquire connections one at a time and queue outside of the pool. With a single
 * connection, a reader then waits only for the running transaction and not for all queued writers.
 */
export const oneAtATime = (pool: pg.Pool, waitMs: number): PostgresPool => {
  const turn = turns(waitMs);
  return {
    connect: async () => {
      assertOutside();
      const done = await turn();
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        // Each checkout of the pool has its own release function.
        client.release = (error?: Error | boolean) => {
          release(error);
          done();
        };
        return client;
      } catch (error) {
        done();
        throw error;
      }
    },
    end: async () => undefined,
  };
};
