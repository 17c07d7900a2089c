import { addMonths, daysBetween, firstDate } from '../../domain/dates.ts';

/** A calendar date as a number on an axis: days since 1970-01-01. */
export const dayNumber = (date: string): number => daysBetween(firstDate, date);

/** The first day of a date's month. */
export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

/** How many months lie from one mark to the next: so many that the marks fall on the same months of each year. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200];

/** From how many months on a mark is a whole year. */
const wholeYear = 12;

export interface TimeTick {
  /** The first day of its month. */
  date: string;
  /** Years are marked, not months. */
  isYear: boolean;
}

/** The months that are marked on an axis from one day to another, at most `most` of them. */
export const timeTicks = (from: string, to: string, most: number): TimeTick[] => {
  const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const count = monthOf(to) - monthOf(from) + 1;
  const step = steps.find((each) => count / each <= most) ?? 1200;
  const start = monthStart(from);
  const first = Math.ceil(monthOf(from) / step) * step - monthOf(from);
  const ticks: TimeTick[] = [];
  for (let month = first; month < count; month += step)
    ticks.push({ date: addMonths(start, month), isYear: step >= wholeYear });
  return ticks;
};
