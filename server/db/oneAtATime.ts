import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { assertOutside } from './transaction.ts';

/** As the pool itself says it, so that it is understood the same. */
const timeout = (): Error => new Error('timeout exceeded when trying to connect');

/** Resolves when it is this one's turn, which `done` ends; throws where that takes too long. */
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
      // Whoever comes next still waits for those before.
      void before.then(done);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
};

/**
 * The same pool for those who write: one at a time asks for its connection, the others wait outside. Where there is one
 * connection for all, a reader then waits for the transaction under way, and not for each that was asked for before.
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
        // The pool gives each borrower a release of its own.
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
