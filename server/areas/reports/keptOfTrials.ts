import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Transact } from '../../http/serve.ts';
import { exactDigests, holdDigests } from '../../records/digests.ts';
import { joinSomeTrials, readSets } from '../../records/joinByHash.ts';

/** What reports keep of a trial beside its digest, by the column that has the moment of the digest that it belongs to. */
export type Kept = 'months_as_of' | 'revenue_as_of';

/** Digests of this day of whose trials this is kept as it is now. */
export const exactOf = (kept: Kept, today: string): RawBuilder<unknown> => sql`
  select d.* from (${exactDigests(today)}) d where d.${sql.ref(kept)} = d.as_of`;

export interface Keeper {
  kept: Kept;
  /** Whether what is kept with the digest `d` is of no use, though nobody has written to its trial. */
  isOutdated?: RawBuilder<boolean>;
  /** Works it out and stores it. */
  keep: (db: Db, of: { day: string; trialId: string }) => Promise<void>;
}

/** Trials whose digest of this day is true, and what is kept with it is not. */
const readMissing = async (
  db: Db,
  day: string,
  { kept, isOutdated = sql<boolean>`false` }: Keeper,
  trialId: string | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ trial_id: string }>`
    select d.trial_id from trial_digest d
    where d.day = ${day}::date and (d.${sql.ref(kept)} is distinct from d.as_of or ${isOutdated})
      and (${trialId}::uuid is null or d.trial_id = ${trialId}::uuid)
      and d.trial_id not in (select k.trial_id from trial_touched k)
    order by d.trial_id`.execute(db);
  return rows.map(({ trial_id }) => trial_id);
};

/**
 * Marks are taken away under the same lock alone: where there is none at the end, nothing was written to the trial since its
 * digest, whatever statements it took. Otherwise what was stored is told to be untrue.
 */
const keepOne = async (db: Db, day: string, keeper: Keeper, trialId: string): Promise<void> => {
  await holdDigests(db);
  if ((await readMissing(db, day, keeper, trialId)).length === 0) return;
  await joinSomeTrials(db);
  await keeper.keep(db, { day, trialId });
  await sql`
    update trial_digest d set ${sql.ref(keeper.kept)} = d.as_of
    where d.day = ${day}::date and d.trial_id = ${trialId}::uuid
      and d.trial_id not in (select k.trial_id from trial_touched k)`.execute(db);
};

/**
 * Keeps this with all digests of this day that lack it; a trial that was written to since waits for the next time. Each in a
 * transaction of its own: the embedded database has one connection, and who records waits for no more than one of them.
 */
export const keepOfTrials = async (
  { db, transact }: { db: Db; transact: Transact },
  day: string,
  keeper: Keeper,
): Promise<void> => {
  for (const trialId of await readMissing(db, day, keeper))
    await transact((trx) => keepOne(trx, day, keeper, trialId));
};

/** Reads what is kept and counts the rest, all of it as of one moment: it comes to the same whatever is written meanwhile. */
export const readKept = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readSets(trx, () => read(trx), joinSomeTrials));
