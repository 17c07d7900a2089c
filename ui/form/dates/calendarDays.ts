import { constants } from '../../../contract/constants.ts';
import { addDays, addMonths, firstDate, lastDate, mondayOf } from '../../../domain/dates.ts';

const daysOfWeek = 7;
/** No month has days in more weeks: pages of one height do not jump. */
const weeksOfPage = 6;

const numbers = (count: number): number[] => Array.from({ length: count }, (_none, index) => index);

/** The weeks that a month is shown in, from Monday to Sunday: those at its ends have days of its neighbours. */
export function weeksOfMonth(date: string): string[][] {
  const first = mondayOf(`${date.slice(0, 8)}01`);
  return numbers(weeksOfPage).map((week) =>
    numbers(daysOfWeek).map((day) => addDays(first, week * daysOfWeek + day)),
  );
}

const within = (date: string): string => {
  if (date < firstDate) return firstDate;
  return date > lastDate ? lastDate : date;
};

/** Where a key leads from a day of the calendar; null where it leads nowhere. */
export function dayByKey(date: string, key: string, isShift: boolean): string | null {
  const monday = mondayOf(date);
  const led: Record<string, string> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -daysOfWeek),
    ArrowDown: addDays(date, daysOfWeek),
    Home: monday,
    End: addDays(monday, daysOfWeek - 1),
    PageUp: addMonths(date, isShift ? -12 : -1),
    PageDown: addMonths(date, isShift ? 12 : 1),
  };
  const to = led[key];
  return to === undefined ? null : within(to);
}

/** The same day so many months or years on, as far as dates go. */
export const monthsOn = (date: string, months: number): string => within(addMonths(date, months));

const firstYear = Number(firstDate.slice(0, 4));

/** The years of the page that a year stands on. */
export function yearsOfPage(year: number): number[] {
  const page = Math.floor((year - firstYear) / constants.yearsPage);
  return numbers(constants.yearsPage)
    .map((index) => firstYear + page * constants.yearsPage + index)
    .filter((shown) => shown <= Number(lastDate.slice(0, 4)));
}

/** So many years to the right, down and so on, in a table of five years a line. */
export const yearsOfLine = 5;
const yearSteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -yearsOfLine,
  ArrowDown: yearsOfLine,
  PageUp: -constants.yearsPage,
  PageDown: constants.yearsPage,
};

/** Where a key leads from a year: the same day of another one; null where it leads nowhere. */
export function yearByKey(date: string, key: string): string | null {
  const step = yearSteps[key];
  return step === undefined ? null : monthsOn(date, 12 * step);
}
