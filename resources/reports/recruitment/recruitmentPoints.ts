import type { TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { addDays, addMonths, daysBetween, lastDate } from '../../../domain/dates.ts';
import { countsIn, targetCountOn, targetLineOn } from '../../../domain/reports/recruitment.ts';
import { dayNumber, monthStart } from '../../../ui/charts/timeTicks.ts';
import type { Range } from '../range.ts';

/** How many there are on a day, in fact or as expected, and how many there should be. */
export interface Point {
  /** Days since 1970-01-01. */
  day: number;
  date: string;
  actual: number | null;
  expected: number | null;
  /** The lowest and the highest number to be expected. */
  band: [number, number] | null;
  /** As the line is drawn, not rounded. */
  target: number | null;
  /** As it is told. */
  target_count: number | null;
}

export interface MonthBar {
  /** Its first day. */
  month: string;
  recruited_count: number;
  screening_failure_count: number;
  /** Days of it that are still to come count at the present rate; null in a month that is over. */
  expected: number | null;
  cumulative_count: number | null;
  target_count: number | null;
}

export interface Drawn {
  from: string;
  to: string;
  points: Point[];
  months: MonthBar[];
}

/** A picture of the future is at least so many days long. */
const leastAhead = 92;

const latest = (...dates: string[]): string => dates.reduce((a, b) => (a > b ? a : b));
const earliest = (...dates: string[]): string => dates.reduce((a, b) => (a < b ? a : b));

/** How far the forecast is drawn: to the recruitment end or the target, never further than one looks back. */
const aheadOf = (report: TrialRecruitmentStatistics, from: string, today: string): string => {
  const { forecast, recruitment_end_date: end } = report;
  if (!forecast) return end === null ? today : latest(today, end);
  const { target_met: met } = forecast;
  const goal = end ?? (met ? (met.latest_date ?? lastDate) : today);
  const furthest = addDays(today, Math.max(leastAhead, daysBetween(from, today)));
  return earliest(latest(goal, today), furthest);
};

const monthEnd = (month: string): string => addDays(addMonths(month, 1), -1);

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = monthStart(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
};

/**
 * What the charts of a trial's recruitment draw: a point at the end of each month, today, and at both ends of the range;
 * a bar for each month. Without anybody recruited there is nothing to draw. A range that begins long before the first
 * recruitment, or ends long after the last day that matters, is drawn without its empty ends.
 */
export function recruitmentPoints(
  report: TrialRecruitmentStatistics,
  range: Range,
  today: string,
): Drawn | null {
  const { first_recruited_date: first, forecast, months: counted } = report;
  const begun = first ?? counted[0]?.month ?? null;
  if (begun === null) return null;
  const from = latest(range.from ?? monthStart(begun), monthStart(begun));
  const to = latest(from, earliest(range.to ?? lastDate, aheadOf(report, from, today)));
  const seenTo = earliest(to, today);
  const byMonth = new Map(counted.map((month) => [month.month, month]));
  const known = monthsBetween(from, to);

  let cumulative = report.recruited_before_count;
  const countAt = new Map<string, number>();
  if (from <= seenTo) countAt.set(from, cumulative);
  const months = known.map((month): MonthBar => {
    const { recruited_count = 0, screening_failure_count = 0 } = byMonth.get(month) ?? {};
    cumulative += recruited_count;
    const end = earliest(monthEnd(month), seenTo);
    const isSeen = month <= seenTo;
    if (isSeen) countAt.set(end, cumulative);
    const daysAhead = Math.max(
      0,
      daysBetween(latest(today, addDays(month, -1)), earliest(monthEnd(month), to)),
    );
    const rate = forecast ? forecast.recent_count / forecast.recent_days : 0;
    return {
      month,
      recruited_count,
      screening_failure_count,
      expected: forecast && daysAhead > 0 ? daysAhead * rate : null,
      cumulative_count: isSeen ? cumulative : null,
      target_count: targetCountOn(report, first, earliest(monthEnd(month), to)),
    };
  });

  const expectedOn = (date: string) =>
    forecast && date >= today && to > today ? countsIn(daysBetween(today, date), cumulative, forecast) : null;
  const ends = report.recruitment_end_date === null ? [] : [report.recruitment_end_date];
  const dates = [from, ...known.map(monthEnd), today, to, ...ends].filter(
    (date) => date >= from && date <= to,
  );
  const points = [...new Set(dates)].toSorted().map((date): Point => {
    const ahead = expectedOn(date);
    return {
      day: dayNumber(date),
      date,
      actual: countAt.get(date) ?? null,
      expected: ahead?.expected_count ?? null,
      band: ahead && [ahead.lowest_count, ahead.highest_count],
      target: targetLineOn(report, first, date),
      target_count: targetCountOn(report, first, date),
    };
  });
  return { from, to, points, months };
}
