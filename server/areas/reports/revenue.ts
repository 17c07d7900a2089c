import { sql } from 'kysely';
import type { RevenueForecast } from '../../../contract/revenue.ts';
import { sumOf } from '../../../domain/money.ts';
import {
  revenueForecast,
  type SeenSoFar,
  type VisitsToCome,
} from '../../../domain/reports/revenueForecast.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { isDone } from '../../records/doneVisits.ts';
import { joinAllTrials, readSets } from '../../records/joinByHash.ts';
import { isExpected } from '../../records/openServices.ts';
import { isToDo } from '../../records/openVisits.ts';

/** Whether the participant `p` has left before the end, by the statuses that people set. */
const hasLeft = sql<boolean>`(
  p.trial_status = 'not_completed' or p.screening_status in ('screening_failure', 'ineligible'))`;

interface Read {
  test_trial_count: number;
  unplanned_count: number;
  trials: (SeenSoFar & { trial_title: string })[];
  visits: VisitsToCome[];
}

/**
 * Visits that are to do of participants who have not left, by month and by how many of her open visits lie before; what
 * is overdue counts in the present month. Prices are those of the services that are to be done.
 */
const read = async (db: Db, today: string): Promise<Read> => {
  const { rows } = await sql<Read>`
    with counted as materialized (select t.trial_id, t.title as trial_title from trial t where t.type <> 'test'),
    open as materialized (
      select v.trial_id, v.recorded_visit_id, v.planned_date,
        greatest(date_trunc('month', v.planned_date), date_trunc('month', ${today}::date))::date as month,
        row_number() over (
          partition by v.trial_id, v.patient_in_trial_id order by v.planned_date nulls last, v.recorded_visit_id) as step
      from counted t join recorded_visit v using (trial_id)
      join participant p using (trial_id, patient_in_trial_id)
      where ${isToDo} and not ${hasLeft}
    ),
    priced as (
      select o.trial_id, o.month, o.step, o.recorded_visit_id, coalesce(sum(c.amount), 0) as amount
      from open o
      left join recorded_study_service s on s.trial_id = o.trial_id and s.recorded_visit_id = o.recorded_visit_id
        and ${isExpected}
      left join study_service c on c.trial_id = s.trial_id and c.study_service_id = s.study_service_template_id
      where o.planned_date is not null
      group by 1, 2, 3, 4
    ),
    done as (
      select v.trial_id, count(*) as done_count
      from counted t join recorded_visit v using (trial_id)
      where ${isDone} and v.visit_kind = 'scheduled' group by 1
    ),
    dropped as (
      select p.trial_id, count(*) as dropped_count
      from counted t join participant p using (trial_id) where ${hasLeft} group by 1
    )
    select
      (select count(*) from trial t where t.type = 'test') as test_trial_count,
      (select count(*) from open o where o.planned_date is null) as unplanned_count,
      (select coalesce(json_agg(f order by sort_key(f.trial_title), f.trial_id), '[]'::json) from (
        select t.trial_id, t.trial_title, coalesce(d.done_count, 0) as done_count,
          coalesce(x.dropped_count, 0) as dropped_count
        from counted t left join done d using (trial_id) left join dropped x using (trial_id)) f) as trials,
      (select coalesce(json_agg(f), '[]'::json) from (
        select trial_id, month, step, count(*) as visit_count, sum(amount)::bigint as amount
        from priced group by 1, 2, 3) f) as visits`.execute(db);
  return found(rows[0]);
};

/** What planned visits are still to bring, trial by trial and month by month. */
export const readRevenue = (db: Db, today: string): Promise<Omit<RevenueForecast, 'as_of'>> =>
  readSets(
    db,
    async (trx) => {
      const { test_trial_count, unplanned_count, trials, visits } = await read(trx, today);
      const titles = new Map(trials.map(({ trial_id, trial_title }) => [trial_id, trial_title]));
      const forecast = revenueForecast(visits, trials);
      const total = (name: 'visit_count' | 'planned_amount' | 'expected_amount', month?: string) =>
        sumOf(
          forecast.flatMap(({ months }) =>
            months.filter((one) => month === undefined || one.month === month).map((one) => one[name]),
          ),
        );
      const sumsOf = (month?: string) => ({
        visit_count: total('visit_count', month),
        planned_amount: total('planned_amount', month),
        expected_amount: total('expected_amount', month),
      });
      const months = [...new Set(forecast.flatMap((trial) => trial.months.map(({ month }) => month)))];
      return {
        test_trial_count,
        unplanned_count,
        trials: forecast
          .filter((trial) => trial.months.length > 0)
          .map((trial) => ({ trial_title: titles.get(trial.trial_id) ?? '', ...trial })),
        months: months.toSorted().map((month) => ({ month, ...sumsOf(month) })),
        totals: sumsOf(),
      };
    },
    joinAllTrials,
  );
