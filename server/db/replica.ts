import { sql } from 'kysely';
import { databaseFailureOf } from './failures.ts';
import type { Db } from './schema.ts';

/** The result and its age: milliseconds, null = current. */
interface Reading<T> {
  read: T;
  asOf: number | null;
}

export interface Replica {
  /** Reads from the replica; falls back to `main`. */
  read: <T>(main: Db, run: (db: Db) => Promise<T>) => Promise<Reading<T>>;
  /** By how many seconds it lags behind; null = it does not answer. */
  lag: () => Promise<number | null>;
}

/** Circuit breaker: an unavailable replica is skipped for this long. */
const restMs = 30_000;

/** Statement timeout: no fallback, since it would load the primary for as long. */
const tookTooLong = '57014';

const isAway = (error: unknown): boolean =>
  databaseFailureOf(error) !== null &&
  !(error instanceof Error && 'code' in error && error.code === tookTooLong);

/**
 * Age of the replica: a standby that has replayed everything it received is current, otherwise it is as old as the last
 * replayed transaction.
 */
const readMoment = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ moment: Date | null }>`
    select case
      when not pg_is_in_recovery() then null
      when exists (select 1 from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then null
      else coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())
    end as moment`.execute(db);
  return rows[0]?.moment?.getTime() ?? null;
};

/**
 * Read replica for reports, to keep load off the primary. If it is unavailable, or cancels a query because of a recovery
 * conflict, the report is read from the primary; `tell` is called once for each outage.
 */
export const replicaOf = (copy: Db, clock: () => number, tell: (error: unknown) => void): Replica => {
  let restsUntil = 0;
  const lagOf = (moment: number | null): number =>
    moment === null ? 0 : Math.max(0, clock() - moment) / 1_000;
  return {
    lag: () => readMoment(copy).then(lagOf, () => null),
    read: async (main, run) => {
      if (clock() < restsUntil) return { read: await run(main), asOf: null };
      try {
        const asOf = await readMoment(copy);
        return { read: await run(copy), asOf };
      } catch (error) {
        if (!isAway(error)) throw error;
        restsUntil = clock() + restMs;
        tell(error);
        return { read: await run(main), asOf: null };
      }
    },
  };
};
