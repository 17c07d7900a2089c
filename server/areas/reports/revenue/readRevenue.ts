import { sql } from 'kysely';
import type { RevenueForecast } from '../../../../contract/reports/revenue.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import { sumOf } from '../../../../domain/money.ts';
import { billedForecast, type TrialRevenue } from '../../../../domain/reports/revenueForecast.ts';
import type { Db } from '../../../db/schema.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readBilledAs } from '../../../records/rules/pricesToCome.ts';
import { readRules } from '../../../records/rules/readRules.ts';
import { namedTrials } from '../../../records/trialName.ts';
import { exactOf, readKept } from '../keptOfTrials.ts';
import { type CountedRevenue, countRevenue } from './countRevenue.ts';

type ToCome = RevenueForecast['totals'];

interface Trial {
  trial_id: string;
  trial_title: string;
  is_test: boolean;
  /** What is kept of it; null = it has to be counted. */
  kept: CountedRevenue | null;
}

/** All trials by name, with what is kept of them as of now and of this setting. */
const readTrials = async (db: Db, today: string, overdueDays: number): Promise<Trial[]> => {
  const { rows } = await sql<Trial>`
    select t.trial_id, t.name as trial_title, t.type = 'test' as is_test, to_jsonb(k) as kept
    from ${namedTrials} t left join (
      select r.trial_id, r.unplanned_count, r.unexpected_count, r.forecast
      from (${exactOf('revenue_as_of', today)}) e join trial_revenue_digest r using (trial_id, day)
      where r.expected_overdue_days = ${overdueDays}
    ) k using (trial_id)
    order by sort_key(t.name), t.trial_id`.execute(db);
  return rows;
};

const sumsOf = (parts: readonly ToCome[]): ToCome => ({
  visit_count: sumOf(parts.map(({ visit_count }) => visit_count)),
  planned_amount: sumOf(parts.map(({ planned_amount }) => planned_amount)),
  expected_amount: sumOf(parts.map(({ expected_amount }) => expected_amount)),
  held_amount: sumOf(parts.map(({ held_amount }) => held_amount)),
});

/** What all trials come to: what is overdue, and by month. */
const totalsOf = (
  forecasts: readonly TrialRevenue[],
): Pick<RevenueForecast, 'overdue' | 'months' | 'totals'> => {
  const months = [
    ...groupBy(
      forecasts.flatMap((trial) => trial.months),
      ({ month }) => month,
    ),
  ];
  const overdue = sumsOf(forecasts.map((trial) => trial.overdue));
  return {
    overdue,
    months: months.toSorted().map(([month, parts]) => ({ month, ...sumsOf(parts) })),
    totals: sumsOf([overdue, ...months.flatMap(([, parts]) => parts)]),
  };
};

/** What planned visits are still to bring, trial by trial and month by month; as it is kept of trials that nobody has written to since. */
export const readRevenue = (db: Db, today: string): Promise<Omit<RevenueForecast, 'as_of'>> =>
  readKept(db, async (trx) => {
    const { expected_overdue_days } = await readClinicalsite(trx);
    const all = await readTrials(trx, today, expected_overdue_days);
    const trials = all.filter(({ is_test }) => !is_test);
    const rules = await readRules(trx);
    const uncounted = new Set(trials.flatMap(({ trial_id, kept }) => (kept ? [] : trial_id)));
    const counted = await countRevenue(trx, {
      trials: [...uncounted],
      rules: rules.filter(({ trial_id }) => uncounted.has(trial_id)),
      today,
      overdueDays: expected_overdue_days,
    });
    const told = [...trials.flatMap(({ kept }) => kept ?? []), ...counted];
    const billedAs = await readBilledAs(trx, rules, today);
    const forecasts = new Map(
      told.map(({ forecast }) => [forecast.trial_id, billedForecast(forecast, billedAs)]),
    );
    return {
      test_trial_count: all.length - trials.length,
      unplanned_count: sumOf(told.map(({ unplanned_count }) => unplanned_count)),
      unexpected_count: sumOf(told.map(({ unexpected_count }) => unexpected_count)),
      expected_overdue_days,
      trials: trials.flatMap(({ trial_id, trial_title }) => {
        const forecast = forecasts.get(trial_id);
        const hasAny = forecast && (forecast.months.length > 0 || forecast.overdue.visit_count > 0);
        return hasAny ? [{ trial_title, ...forecast }] : [];
      }),
      ...totalsOf([...forecasts.values()]),
    };
  });
