import type { FastifyRequest } from 'fastify';

/** One line in such a time, in milliseconds: a database that is away refuses thousands of calls. */
const everyMs = 10_000;

/**
 * Tells that the database is in trouble: at once, then one short line in ten seconds, with the number of those in between that
 * were not told. `clock` in milliseconds.
 */
export const troubleTeller = (clock: () => number) => {
  let next = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (log: FastifyRequest['log'], error: unknown): void => {
    const now = clock();
    if (now < next) {
      untold += 1;
      return;
    }
    log.error(
      { reason: error instanceof Error ? error.message : String(error), untold },
      'the database is in trouble',
    );
    next = now + everyMs;
    untold = 0;
  };
};
