import { sql } from 'kysely';
import { firstDate, lastDate } from '../../../../domain/dates.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import type { Keeper } from '../keptOfTrials.ts';
import { columnsOf, debtsByTrial, figuresByTrial, monthFigures } from './monthFigures.ts';

const columns = columnsOf(monthFigures);
const sums = sql.join(monthFigures.map((name) => sql`sum(f.${sql.ref(name)})`));
const excluded = sql.join(monthFigures.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

/** In one statement, of what rules hold back by then. Only what changed is written. */
const keep: Keeper['keep'] = async (db, { day, trialId }) => {
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
    select`.execute(db);
};

/** What reports sum up of each month of a trial. */
export const monthsKeeper: Keeper = { kept: 'months_as_of', keep };
