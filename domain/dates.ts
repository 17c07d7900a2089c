import { constants } from '../contract/constants.ts';
import { isCalendarDate } from '../contract/primitives.ts';

const dayMs = 86_400_000;

/** The first and the last date that the product knows. */
export const { firstDate, lastDate } = constants;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Days since 1970-01-01; calendar arithmetic is time-zone free, so UTC is used. */
const toDayNumber = (date: string): number => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
};

const fromDayNumber = (days: number): string => {
  const date = new Date(days * dayMs);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
};

/** `YYYY-MM-DD` moved by whole days, forwards or backwards. */
export const addDays = (date: string, days: number): string => fromDayNumber(toDayNumber(date) + days);

const aMonday = '1970-01-05';

/** The Monday of the week that a date lies in. */
export const mondayOf = (date: string): string =>
  addDays(date, -((((toDayNumber(date) - toDayNumber(aMonday)) % 7) + 7) % 7));

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);

/**
 * The anchor moved by whole months, clamped to the month's end. Always counted from the anchor, so a chain from
 * 01-31 is due 02-28, 03-31, 04-30 and never drifts.
 */
export const addMonths = (anchor: string, months: number): string => {
  const [year = 1970, month = 1, day = 1] = anchor.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [targetYear, targetMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const lastDay = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate();
  return `${pad(targetYear, 4)}-${pad(targetMonth, 2)}-${pad(Math.min(day, lastDay), 2)}`;
};

/** Orders calendar dates; text order is date order. */
export const compareDates = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Many phones offer a comma where the point should be, or no mark at all. */
const typedDates = [
  /^(\d{1,2})\s*[.,]\s*(\d{1,2})(?:\s*[.,]\s*(\d{4}|\d{2})?)?$/,
  /^(\d{2})(\d{2})(\d{4}|\d{2})?$/,
];

/** Two digits stand for 1970 to 2069. */
const fullYear = (year: string): string => {
  if (year.length !== 2) return year;
  return `${year < '70' ? '20' : '19'}${year}`;
};

/**
 * A date as people type it, day, month, year: `30.06.2026`, `30.6.26`, `30,06,2026` and `30062026` as `2026-06-30`; with
 * `today` (YYYY-MM-DD) also `30.6.`, of that year. Anything that is no real date of 1970-2300 is null.
 */
export const parseDayMonthYear = (text: string, today?: string): string | null => {
  const parts = typedDates.map((typed) => typed.exec(text.trim())).find((found) => found !== null);
  const [, day, month, year = today?.slice(0, 4)] = parts ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/** `2026/06/30`, the other format in which dates come in, as `2026-06-30`; null where it is no real date. */
export const parseSlashDate = (text: string): string | null => {
  const date = text.trim().replaceAll('/', '-');
  return isCalendarDate(date) ? date : null;
};

/** `2026-06-30` as `30.06.2026`, in both languages. */
export const formatDate = (date: string): string => date.split('-').reverse().join('.');

/** Making a formatter takes longer than a whole small request; there are few time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

/** The calendar date of a moment (milliseconds) in a time zone such as `Europe/Berlin`. */
export const todayIn = (timeZone: string, now: number): string => formatterOf(timeZone).format(now);
