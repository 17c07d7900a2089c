import { sql } from 'kysely';
import { limits } from '../contract/limits.ts';
import type { Db } from './db/schema.ts';

const everyMs = 3_600_000;

/**
 * Clears away what has served: keys of requests after a day, for nobody repeats one later; tries to sign in once they
 * count no more. By the clock of the database, which wrote down when.
 */
export const clearAway = async (db: Db): Promise<void> => {
  const hours = limits.idempotencyKeyHours;
  await sql`delete from idempotency_key where at < now() - make_interval(hours => ${hours}::int)`.execute(db);
  await sql`delete from sign_in_attempt where at < now() - interval '1 hour'`.execute(db);
};

/** Clears away at the start and every hour. Answers what ends it; what fails is told and tried again. */
export const startUpkeep = (db: Db, tell: (error: unknown) => void): (() => Promise<void>) => {
  let running = clearAway(db).catch(tell);
  const timer = setInterval(() => {
    running = clearAway(db).catch(tell);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
