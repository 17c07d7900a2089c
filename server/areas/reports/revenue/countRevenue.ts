import { type RawBuilder, sql } from 'kysely';
import {
  revenueForecast,
  type SeenSoFar,
  type TrialRevenue,
  type VisitsToCome,
} from '../../../../domain/reports/revenueForecast.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { isAfterEnd } from '../../../records/predicates/contractEnd.ts';
import { isDone } from '../../../records/predicates/doneVisits.ts';
import { isExpected } from '../../../records/predicates/openServices.ts';
import { isLateBy, isOverdue, isToDo } from '../../../records/predicates/openVisits.ts';
import { type PriceToCome, pricedByRules, pricesToCome } from '../../../records/rules/pricesToCome.ts';
import type { ComingService } from '../../../records/rules/readHeldBack.ts';
import type { TrialRule } from '../../../records/rules/readRules.ts';

/** What revenue to come is counted of. */
export interface RevenueAsked {
  trials: readonly string[];
  /** The rules of their contracts. */
  rules: readonly TrialRule[];
  today: string;
  /** Days after the end of its window on which an overdue visit is still expected; later than that nobody comes to it. */
  overdueDays: number;
}

/** What visits of a trial are still to bring, at the prices of their services. */
export interface CountedRevenue {
  /** Open visits without a planned date. */
  unplanned_count: number;
  /** Open visits that nobody is expected to come to any more. */
  unexpected_count: number;
  forecast: TrialRevenue;
}

type Seen = SeenSoFar & Omit<CountedRevenue, 'forecast'>;

/** Whether the participant `p` has left before the end, by the statuses that people set. */
const hasLeft = sql<boolean>`(
  p.trial_status = 'not_completed' or p.screening_status in ('screening_failure', 'ineligible'))`;

/**
 * Visits that are expected of participants who have not left (`open`), by month and by how many of her expected visits lie
 * before; what is overdue stands apart. Nobody comes to a visit that is overdue for too long or lies behind a later one that
 * was done, and who has no other left has left, whatever her statuses say. After the last day of a contract nothing comes.
 */
const expectedVisits = ({ trials, today, overdueDays }: RevenueAsked): RawBuilder<unknown> => sql`
    counted as materialized (select t.trial_id from trial t where t.trial_id = any(${[...trials]}::uuid[])),
    reached as (
      select v.trial_id, v.patient_in_trial_id, max(v.planned_date) as planned_date
      from counted t join recorded_visit v using (trial_id)
      where ${isDone} group by 1, 2
    ),
    to_do as materialized (
      select v.trial_id, v.patient_in_trial_id, v.recorded_visit_id, v.planned_date, ${isOverdue(today)} as is_overdue,
        ${isLateBy(sql<number>`${overdueDays}::integer`, today)} as is_late,
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

/** The services of the visits `o` that are to be done (`s`), with their prices (`c`). */
const pricedServices = sql`
  left join recorded_study_service s on s.trial_id = o.trial_id and s.recorded_visit_id = o.recorded_visit_id
    and ${isExpected}
  left join study_service c on c.trial_id = s.trial_id and c.study_service_id = s.study_service_template_id`;

/** A service of such a visit, with the price that the contract has for it. */
interface RuledService extends ComingService, Pick<VisitsToCome, 'month' | 'step'> {
  amount: number;
}

/** The services of those visits that rules of contracts may price otherwise, by the planned day of their visit. */
const readRuled = async (db: Db, asked: RevenueAsked): Promise<RuledService[]> => {
  const services = pricedByRules(asked.rules);
  if (services.length === 0) return [];
  const { rows } = await sql<RuledService>`
    with ${expectedVisits(asked)}
    select o.trial_id, o.month, o.step, s.study_service_template_id, s.recorded_study_service_id, o.patient_in_trial_id,
      o.planned_date as performance_date, coalesce(c.amount, 0) as amount
    from open o ${pricedServices}
    where o.planned_date is not null and s.study_service_template_id = any(${services}::uuid[])`.execute(db);
  return rows;
};

/** Visits in the order in which their amounts are summed up: that of fractions is in their last digits. */
const readVisits = async (
  db: Db,
  asked: RevenueAsked,
): Promise<{ trials: Seen[]; visits: VisitsToCome[] }> => {
  const { rows } = await sql<{ trials: Seen[]; visits: VisitsToCome[] }>`
    with ${expectedVisits(asked)},
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
    ),
    unplanned as (
      select o.trial_id, count(*) as unplanned_count from open o where o.planned_date is null group by 1
    ),
    unexpected as (
      select trial_id, count(*) as unexpected_count from to_do where is_late or is_behind or is_after_end group by 1
    )
    select
      (select coalesce(json_agg(f), '[]'::json) from (
        select t.trial_id, coalesce(d.done_count, 0) as done_count, coalesce(x.dropped_count, 0) as dropped_count,
          coalesce(u.unplanned_count, 0) as unplanned_count, coalesce(e.unexpected_count, 0) as unexpected_count
        from counted t left join done d using (trial_id) left join dropped x using (trial_id)
        left join unplanned u using (trial_id) left join unexpected e using (trial_id)) f) as trials,
      (select coalesce(json_agg(f order by f.trial_id, f.month, f.step), '[]'::json) from (
        select o.trial_id, o.month, o.step, count(distinct o.recorded_visit_id) as visit_count,
          coalesce(sum(c.amount), 0)::bigint as amount
        from open o ${pricedServices}
        where o.planned_date is not null group by 1, 2, 3) f) as visits`.execute(db);
  return found(rows[0]);
};

type Of = Pick<VisitsToCome, 'trial_id' | 'month' | 'step'>;
const keyOf = ({ trial_id, month, step }: Of): string => `${trial_id} ${month} ${step}`;

/** The visits at the prices that rules make of these services. */
const atRuledPrices = (
  visits: readonly VisitsToCome[],
  services: readonly RuledService[],
  prices: readonly PriceToCome[],
): VisitsToCome[] => {
  const serviceById = new Map(services.map((one) => [one.recorded_study_service_id, one]));
  const changes = new Map<string, number>();
  for (const { recorded_study_service_id, amount } of prices) {
    const service = serviceById.get(recorded_study_service_id);
    if (!service) continue;
    const key = keyOf(service);
    changes.set(key, (changes.get(key) ?? 0) + amount - service.amount);
  }
  return visits.map((one) => ({ ...one, amount: one.amount + (changes.get(keyOf(one)) ?? 0) }));
};

/** What planned visits of these trials are still to bring, by month. */
export const countRevenue = async (db: Db, asked: RevenueAsked): Promise<CountedRevenue[]> => {
  if (asked.trials.length === 0) return [];
  const { trials, visits } = await readVisits(db, asked);
  const ruled = await readRuled(db, asked);
  const priced = atRuledPrices(visits, ruled, await pricesToCome(db, asked.rules, ruled));
  const forecasts = new Map(revenueForecast(priced, trials).map((forecast) => [forecast.trial_id, forecast]));
  return trials.flatMap(({ trial_id, unplanned_count, unexpected_count }) => {
    const forecast = forecasts.get(trial_id);
    return forecast ? [{ unplanned_count, unexpected_count, forecast }] : [];
  });
};
