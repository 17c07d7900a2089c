import type { RecruitmentForecast } from '../../contract/reports/reports.ts';
import { addDays, daysBetween, lastDate } from '../dates.ts';
import { chanceOfAtLeast } from './poissonForecast.ts';

/** What a trial is held against: so many participants by this day; either may be missing. */
export interface RecruitmentGoal {
  recruitment_target: number | null;
  recruitment_end_date: string | null;
}

/** How many days back the present rate is read from. */
export const recentDays = 90;

/** The band leaves out one of ten outcomes on each side. */
const tail = 0.1;

/**
 * Where the target line is on a day, between whole participants too: straight from nobody at the first recruitment to the
 * target on the recruitment end date, and the target from then on. Null without target, end date or a first recruitment.
 */
export const targetLineOn = (goal: RecruitmentGoal, firstDay: string | null, day: string): number | null => {
  const { recruitment_target: target, recruitment_end_date: end } = goal;
  if (target === null || end === null || firstDay === null) return null;
  if (day >= end) return target;
  if (day <= firstDay) return 0;
  return (target * daysBetween(firstDay, day)) / daysBetween(firstDay, end);
};

/** How many the target line asks for by a day, in whole participants. */
export const targetCountOn = (goal: RecruitmentGoal, firstDay: string | null, day: string): number | null => {
  const line = targetLineOn(goal, firstDay, day);
  return line === null ? null : Math.round(line);
};

/** The first whole number from 1 to `most` from which on it holds; null where it holds for none. */
const firstThat = (most: number, holds: (value: number) => boolean): number | null => {
  if (most < 1 || !holds(most)) return null;
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** What was seen: participants so far, how many of them in the last `days` days up to today. */
interface Seen {
  today: string;
  firstDay: string;
  recruitedCount: number;
  recentCount: number;
}

export type Rate = Pick<RecruitmentForecast, 'recent_count' | 'recent_days'>;

/** A month of middle length, in days. */
const daysPerMonth = 365.25 / 12;

/** The present rate as participants a month. */
export const ratePerMonth = ({ recent_count, recent_days }: Rate): number =>
  (recent_count / recent_days) * daysPerMonth;

/** How many a month the target line asks for; null where there is no line of at least a day. */
export const targetPerMonth = (goal: RecruitmentGoal, firstDay: string | null): number | null => {
  const { recruitment_target: target, recruitment_end_date: end } = goal;
  if (target === null || end === null || firstDay === null || end <= firstDay) return null;
  return (target / daysBetween(firstDay, end)) * daysPerMonth;
};

/**
 * How many a month would have to come from now on for the target to be met on the recruitment end date. Null without
 * target or end date, once the target is met, and where no day is left.
 */
export const neededPerMonth = (
  goal: RecruitmentGoal,
  recruitedCount: number,
  today: string,
): number | null => {
  const { recruitment_target: target, recruitment_end_date: end } = goal;
  if (target === null || end === null || recruitedCount >= target || end <= today) return null;
  return ((target - recruitedCount) / daysBetween(today, end)) * daysPerMonth;
};

const targetMet = (today: string, missing: number, rate: Rate): RecruitmentForecast['target_met'] => {
  const most = daysBetween(today, lastDate);
  const dayAt = (days: number | null) => (days === null || days > most ? null : addDays(today, days));
  const withChance = (chance: number) =>
    dayAt(firstThat(most, (days) => chanceOfAtLeast(missing, days, rate) >= chance));
  const { recent_count, recent_days } = rate;
  return {
    expected_date: recent_count === 0 ? null : dayAt(Math.ceil((missing * recent_days) / recent_count)),
    earliest_date: withChance(tail),
    latest_date: withChance(1 - tail),
  };
};

/** Upper limit of the forecast number of new participants. */
const mostNew = 10_000_000;

/** Forecast number of participants after this many days, at a constant rate. */
export const countsIn = (
  days: number,
  recruitedCount: number,
  rate: Rate,
): NonNullable<RecruitmentForecast['at_end']> => {
  /** The most of which it can be said with this chance that they come. */
  const withChance = (chance: number) =>
    (firstThat(mostNew, (more) => chanceOfAtLeast(more, days, rate) < chance) ?? mostNew) - 1;
  const expected = Math.round((days * rate.recent_count) / rate.recent_days);
  return {
    expected_count: recruitedCount + expected,
    lowest_count: recruitedCount + withChance(1 - tail),
    highest_count: recruitedCount + withChance(tail),
  };
};

/**
 * How recruitment goes on if it stays as it was in the last 90 days, or since it began where that is less. The band comes
 * from the rate being known only as well as so few participants tell it: the fewer, the wider. Null once the recruitment
 * end date has passed.
 */
export const forecastOf = (goal: RecruitmentGoal, seen: Seen): RecruitmentForecast | null => {
  const { today, firstDay, recruitedCount, recentCount } = seen;
  const { recruitment_target: target, recruitment_end_date: end } = goal;
  if (end !== null && end < today) return null;
  const recent_days = Math.max(1, Math.min(recentDays, daysBetween(firstDay, today) + 1));
  const rate = { recent_count: recentCount, recent_days };
  const isOpen = target !== null && recruitedCount < target;
  return {
    ...rate,
    target_met: isOpen ? targetMet(today, target - recruitedCount, rate) : null,
    at_end: end === null ? null : countsIn(daysBetween(today, end), recruitedCount, rate),
  };
};
