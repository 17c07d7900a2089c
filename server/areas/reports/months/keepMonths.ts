import { sql } from 'kysely';
import { firstDate, lastDate } from '../../../../domain/dates.ts';
import type { Db } from '../../../db/schema.ts';
import type { Transact } from '../../../http/serve.ts';
import { holdDigests } from '../../../records/digests.ts';
import { joinSomeTrials } from '../../../records/joinByHash.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { columnsOf, debtsByTrial, figuresByTrial, monthFigures } from './monthFigures.ts';

/** Trials whose digest of this day is true, and the months that belong to it are not. */
const readMissing = async (db: Db, day: string, trialId: string | null = null): Promise<string[]> => {
  const { rows } = await sql<{ trial_id: string }>`
    select d.trial_id from trial_digest d
    where d.day = ${day}::date and d.months_as_of is distinct from d.as_of
      and (${trialId}::uuid is null or d.trial_id = ${trialId}::uuid)
      and d.trial_id not in (select k.trial_id from trial_touched k)
    order by d.trial_id`.execute(db);
  return rows.map(({ trial_id }) => trial_id);
};

const columns = columnsOf(monthFigures);
const sums = sql.join(monthFigures.map((name) => sql`sum(f.${sql.ref(name)})`));
const excluded = sql.join(monthFigures.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

/**
 * One statement, and so one view, after what rules hold back was asked: a trial that was written to by then has its months, and
 * is told to lack them. Only what changed is written.
 */
const keep = async (db: Db, day: string, trialId: string): Promise<void> => {
  await holdDigests(db);
  if ((await readMissing(db, day, trialId)).length === 0) return;
  await joinSomeTrials(db);
  const held = await readHeldBack(db, [trialId]);
  const counting = { period: { from: firstDate, to: lastDate }, today: day, held };
  const counted = sql`(select ${trialId}::uuid as trial_id)`;
  const isIts = sql`k.day = ${day}::date and k.trial_id = ${trialId}::uuid`;
  await sql`
    with months as materialized (
      select f.trial_id, f.month, ${sums} from (${figuresByTrial(counted, counting, monthFigures)}) f group by 1, 2),
    debts as materialized (${debtsByTrial(counted, counting)}),
    gone as (delete from trial_month_digest k where ${isIts}
      and not exists (select from months m where m.trial_id = k.trial_id and m.month = k.month)),
    paid_off as (delete from trial_provider_digest k where ${isIts} and not exists (
      select from debts m where m.trial_id = k.trial_id and m.month = k.month and m.provider_id = k.provider_id)),
    kept_months as (
      insert into trial_month_digest as k (trial_id, month, ${columns}, day)
      select m.*, ${day}::date from months m
      on conflict (trial_id, day, month) do update set ${excluded} where k is distinct from excluded),
    kept_debts as (
      insert into trial_provider_digest as k (trial_id, month, provider_id, confirmed_count, amount, day)
      select m.*, ${day}::date from debts m
      on conflict (trial_id, day, month, provider_id)
        do update set confirmed_count = excluded.confirmed_count, amount = excluded.amount where k is distinct from excluded)
    update trial_digest k set months_as_of = k.as_of
    where ${isIts} and k.trial_id not in (select w.trial_id from trial_touched w)`.execute(db);
};

/**
 * Works out the months of all digests of this day that lack them; a trial that was written to since waits for the next time. Each in a
 * transaction of its own: the embedded database has one connection, and who records waits for no more than one of them.
 */
export const keepMonths = async (
  { db, transact }: { db: Db; transact: Transact },
  day: string,
): Promise<void> => {
  for (const trialId of await readMissing(db, day)) await transact((trx) => keep(trx, day, trialId));
};
