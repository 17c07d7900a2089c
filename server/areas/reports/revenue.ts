import { type RawBuilder, sql } from 'kysely';
import type { RevenueForecast } from '../../../contract/reports/revenue.ts';

import { sumOf } from '../../../domain/money.ts';
import {
  revenueForecast,
  type SeenSoFar,
  type VisitsToCome,
} from '../../../domain/reports/revenueForecast.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { joinAllTrials, readSets } from '../../records/joinByHash.ts';
import { isAfterEnd } from '../../records/predicates/contractEnd.ts';
import { isDone } from '../../records/predicates/doneVisits.ts';
import { isExpected } from '../../records/predicates/openServices.ts';
import { isLateBy, isOverdue, isToDo } from '../../records/predicates/openVisits.ts';
import {
  type PriceToCome,
  pricedByRules,
  pricesToCome,
  readBilledAs,
} from '../../records/rules/pricesToCome.ts';
import type { ComingService } from '../../records/rules/readHeldBack.ts';
import { readRules, type TrialRule } from '../../records/rules/readRules.ts';
import { trialName } from '../../records/trialName.ts';

/** Whether the participant `p` has left before the end, by the statuses that people set. */
const hasLeft = sql<boolean>`(
  p.trial_status = 'not_completed' or p.screening_status in ('screening_failure', 'ineligible'))`;

/** Days after the end of its window on which an overdue visit is still expected; later than that nobody comes to it. */
const overdueDays = sql<number>`(select s.expected_overdue_days from clinicalsite s)`;

type ToCome = RevenueForecast['totals'];

interface Read {
  test_trial_count: number;
  unplanned_count: number;
  unexpected_count: number;
  expected_overdue_days: number;
  trials: (SeenSoFar & { trial_title: string })[];
  visits: VisitsToCome[];
}

/**
 * Visits that are expected of participants who have not left (`open`), by month and by how many of her expected visits lie
 * before; what is overdue stands apart. Nobody comes to a visit that is overdue for too long or lies behind a later one that
 * was done, and who has no other left has left, whatever her statuses say. After the last day of a contract nothing comes.
 */
const expectedVisits = (today: string): RawBuilder<unknown> => sql`
    counted as materialized (select t.trial_id, ${trialName} as trial_title from trial t where t.type <> 'test'),
    reached as (
      select v.trial_id, v.patient_in_trial_id, max(v.planned_date) as planned_date
      from counted t join recorded_visit v using (trial_id)
      where ${isDone} group by 1, 2
    ),
    to_do as materialized (
      select v.trial_id, v.patient_in_trial_id, v.recorded_visit_id, v.planned_date, ${isOverdue(today)} as is_overdue,
        ${isLateBy(overdueDays, today)} as is_late,
        coalesce(v.planned_date < r.planned_date, false) as is_behind, ${isAfterEnd} as is_after_end
      from counted t join recorded_visit v using (trial_id)
      join participant p using (trial_id, patient_in_trial_id)
      left join reached r using (trial_id, patient_in_trial_id)
      where ${isToDo} and not ${hasLeft}
    ),
    open as materialized (
      select trial_id, patient_in_trial_id, recorded_visit_id, planned_date,
        case when not is_overdue
          then greatest(date_trunc('month', planned_date), date_trunc('month', ${today}::date))::date end as month,
        row_number() over (
          partition by trial_id, patient_in_trial_id order by planned_date nulls last, recorded_visit_id) as step
      from to_do where not is_late and not is_behind and not is_after_end
    ),
    gone as (
      select trial_id, patient_in_trial_id from to_do where not is_behind and not is_after_end
      group by 1, 2 having bool_and(is_late)
    )`;

/** The services of those visits that rules of contracts may price otherwise, by the planned day of their visit. */
const readRuled = async (db: Db, today: string, rules: readonly TrialRule[]): Promise<ComingService[]> => {
  const services = pricedByRules(rules);
  if (services.length === 0) return [];
  const { rows } = await sql<ComingService>`
    with ${expectedVisits(today)}
    select o.trial_id, s.study_service_template_id, s.recorded_study_service_id, o.patient_in_trial_id,
      o.planned_date as performance_date
    from open o join recorded_study_service s on s.trial_id = o.trial_id and s.recorded_visit_id = o.recorded_visit_id
      and ${isExpected}
    where o.planned_date is not null and s.study_service_template_id = any(${services}::uuid[])`.execute(db);
  return rows;
};

/** What they come to, at the prices of the services that are to be done; `ruled` = those that have another one. */
const read = async (db: Db, today: string, ruled: readonly PriceToCome[]): Promise<Read> => {
  const { rows } = await sql<Read>`
    with ${expectedVisits(today)},
    priced as (
      select o.trial_id, o.month, o.step, o.recorded_visit_id, coalesce(sum(coalesce(r.amount, c.amount)), 0) as amount
      from open o
      left join recorded_study_service s on s.trial_id = o.trial_id and s.recorded_visit_id = o.recorded_visit_id
        and ${isExpected}
      left join study_service c on c.trial_id = s.trial_id and c.study_service_id = s.study_service_template_id
      left join json_to_recordset(${JSON.stringify(ruled)}::json) as r (recorded_study_service_id uuid, amount bigint)
        using (recorded_study_service_id)
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
      from counted t join participant p using (trial_id)
      left join gone g using (trial_id, patient_in_trial_id)
      where ${hasLeft} or g.trial_id is not null group by 1
    )
    select
      (select count(*) from trial t where t.type = 'test') as test_trial_count,
      (select count(*) from open o where o.planned_date is null) as unplanned_count,
      (select count(*) from to_do where is_late or is_behind or is_after_end) as unexpected_count,
      ${overdueDays} as expected_overdue_days,
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
      const rules = await readRules(trx);
      const ruled = await pricesToCome(trx, rules, await readRuled(trx, today, rules));
      const { trials, visits, ...facts } = await read(trx, today, ruled);
      const titles = new Map(trials.map(({ trial_id, trial_title }) => [trial_id, trial_title]));
      const forecast = revenueForecast(visits, trials, await readBilledAs(trx, rules, today));
      const sumsOf = (parts: readonly ToCome[]): ToCome => ({
        visit_count: sumOf(parts.map(({ visit_count }) => visit_count)),
        planned_amount: sumOf(parts.map(({ planned_amount }) => planned_amount)),
        expected_amount: sumOf(parts.map(({ expected_amount }) => expected_amount)),
        held_amount: sumOf(parts.map(({ held_amount }) => held_amount)),
      });
      const planned = forecast.flatMap((trial) => trial.months);
      const months = [...new Set(planned.map(({ month }) => month))];
      const overdue = sumsOf(forecast.map((trial) => trial.overdue));
      return {
        ...facts,
        trials: forecast
          .filter((trial) => trial.months.length > 0 || trial.overdue.visit_count > 0)
          .map((trial) => ({ trial_title: titles.get(trial.trial_id) ?? '', ...trial })),
        overdue,
        months: months
          .toSorted()
          .map((month) => ({ month, ...sumsOf(planned.filter((one) => one.month === month)) })),
        totals: sumsOf([overdue, ...planned]),
      };
    },
    joinAllTrials,
  );
