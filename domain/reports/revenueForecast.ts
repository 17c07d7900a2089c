import { groupBy } from '../groupBy.ts';
import { sumOf } from '../money.ts';

/** Visits of a trial that are to come in a month, each the `step`th (from 1) of those that its participant has open. */
export interface VisitsToCome {
  trial_id: string;
  /** Its first day; null = overdue, whatever its month. */
  month: string | null;
  step: number;
  visit_count: number;
  /** Cents, at present prices. */
  amount: number;
}

/** What was seen of a trial so far: visits that were done, and participants who left before their end. */
export interface SeenSoFar {
  trial_id: string;
  done_count: number;
  dropped_count: number;
}

/**
 * The share of participants who leave before their next visit: of all times that one was to come, how often its
 * participant had left. 0 where nothing was seen.
 */
export const dropOutRate = ({ done_count, dropped_count }: Omit<SeenSoFar, 'trial_id'>): number =>
  dropped_count === 0 ? 0 : dropped_count / (done_count + dropped_count);

interface ToCome {
  visit_count: number;
  /** Cents: all visits, and those that are to be expected. */
  planned_amount: number;
  expected_amount: number;
  /** What the sponsor holds back of those, in no amount beside. */
  held_amount: number;
}

interface Month extends ToCome {
  month: string;
}

/** A visit is expected where its participant stays through all of her visits before it, each at the rate of her trial. */
const expected = ({ step, amount }: VisitsToCome, rate: number): number => amount * (1 - rate) ** step;

/** One month of a trial, or what is overdue of it. */
const sumsOf = (rows: readonly VisitsToCome[], rate: number): ToCome => ({
  visit_count: sumOf(rows.map(({ visit_count }) => visit_count)),
  planned_amount: sumOf(rows.map(({ amount }) => amount)),
  expected_amount: Math.round(sumOf(rows.map((row) => expected(row, rate)))),
  held_amount: 0,
});

const monthsIn = (rows: readonly VisitsToCome[]): string[] =>
  [...new Set(rows.flatMap(({ month }) => month ?? []))].toSorted();

export interface TrialRevenue {
  trial_id: string;
  /** Hundredths of a percent of participants who leave before their next visit. */
  drop_out: number;
  /** Visits whose window has passed, apart from those of the months. */
  overdue: ToCome;
  months: Month[];
}

/**
 * What is still to come of each trial, by month, at the prices of its services; amounts are rounded once, for a month of a
 * trial or its overdue visits.
 */
export const revenueForecast = (
  rows: readonly VisitsToCome[],
  seen: readonly SeenSoFar[],
): TrialRevenue[] => {
  const byTrial = groupBy(rows, ({ trial_id }) => trial_id);
  return seen.map((one) => {
    const { trial_id } = one;
    const rate = dropOutRate(one);
    const own = byTrial.get(trial_id) ?? [];
    const of = (month: string | null) =>
      sumsOf(
        own.filter((row) => row.month === month),
        rate,
      );
    return {
      trial_id,
      drop_out: Math.round(rate * 10_000),
      overdue: of(null),
      months: monthsIn(own).map((month) => ({ month, ...of(month) })),
    };
  });
};

/** What services of a trial that come to so much are billed as in a month (null = what is overdue), in cents. */
export type BilledAs = (
  services: { trial_id: string; month: string | null },
  amount: number,
) => { net: number; held: number };

/** The same as it is billed: each month of the trial, and what is overdue of it, as if it were one invoice. */
export const billedForecast = (trial: TrialRevenue, billedAs: BilledAs): TrialRevenue => {
  const billed = (month: string | null, toCome: ToCome): ToCome => {
    const of = { trial_id: trial.trial_id, month };
    const likely = billedAs(of, toCome.expected_amount);
    return {
      visit_count: toCome.visit_count,
      planned_amount: billedAs(of, toCome.planned_amount).net,
      expected_amount: likely.net,
      held_amount: likely.held,
    };
  };
  return {
    ...trial,
    overdue: billed(null, trial.overdue),
    months: trial.months.map(({ month, ...toCome }) => ({ month, ...billed(month, toCome) })),
  };
};
