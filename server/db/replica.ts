import { sql } from 'kysely';
import { databaseFailureOf } from './failures.ts';
import type { Db } from './schema.ts';

/** What was read, and as of when: milliseconds, null = of this moment. */
interface Reading<T> {
  read: T;
  asOf: number | null;
}

export interface Replica {
  /** Reads from the copy; from `main` where the copy does not answer. */
  read: <T>(main: Db, run: (db: Db) => Promise<T>) => Promise<Reading<T>>;
}

/** A copy that did not answer is left alone for so long: nobody waits for it again and again. */
const restMs = 30_000;

/** Ended for taking too long: it would take as long on the database that everybody works on. */
const tookTooLong = '57014';

const isAway = (error: unknown): boolean =>
  databaseFailureOf(error) !== null &&
  !(error instanceof Error && 'code' in error && error.code === tookTooLong);

/**
 * As of when the copy is: a stand-by that has replayed everything it was sent is as new as the database itself, else it
 * is as old as what it replayed last.
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
 * A copy of the database that reports are read from, so that they take nothing from those who record and bill. Where it is
 * away, or ends a reading for what it has to replay, the report comes from the database itself; `tell` is told once for
 * each rest.
 */
export const replicaOf = (copy: Db, clock: () => number, tell: (error: unknown) => void): Replica => {
  let restsUntil = 0;
  return {
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
