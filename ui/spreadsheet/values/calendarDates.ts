import type { Locale } from './cellValue.ts';

export type DateReading =
  | { readonly date: string }
  | { readonly failure: 'not_a_date' | 'no_such_date' | 'ambiguous_date' };

/** The calendar days that are stored: dates of other years are slips of the hand (`0202`). */
export const firstDate = '1970-01-01';
export const lastDate = '2300-12-31';

const dayInMs = 86_400_000;
const pad = (value: number, length: number): string => String(value).padStart(length, '0');

function calendarDate(year: number, month: number, day: number): string | null {
  const instant = new Date(Date.UTC(2000, 0, 1));
  instant.setUTCFullYear(year, month - 1, day);
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : null;
}

function reading(year: number, month: number, day: number): DateReading {
  const date = calendarDate(year, month, day);
  return date === null ? { failure: 'no_such_date' } : { date };
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** How the months are called in English and German, from the first on; in files in capitals, too. */
const months = [
  'jan january januar',
  'feb february februar',
  'mar march mär märz mrz',
  'apr april',
  'may mai',
  'jun june juni',
  'jul july juli',
  'aug august',
  'sep sept september',
  'oct october okt oktober',
  'nov november',
  'dec december dez dezember',
].map((names) => names.split(' '));

/** `30-Jun-2026`, `30 JUN 2026` and `30JUN2026`, as other systems export them: no two readings are possible. */
function namedMonth(text: string): DateReading | null {
  const [, day, name = '', year] =
    /^(\d{1,2})[.\s-]{0,2}([a-zä]{3,9})[.\s-]{0,2}(\d{4})(?:[T :]\d{2}:\d{2}.*)?$/i.exec(text) ?? [];
  const month = months.findIndex((names) => names.includes(name.toLowerCase()));
  return month < 0 ? null : reading(Number(year), month + 1, Number(day));
}

/** What a date with slashes says by either order, `null` where there is no such day; null = it is no such text. */
export function slashReadings(text: string): Record<'dayFirst' | 'monthFirst', string | null> | null {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const [one, other] = [Number(first), Number(second)];
  return {
    dayFirst: calendarDate(fullYear(year), other, one),
    monthFirst: calendarDate(fullYear(year), one, other),
  };
}

/**
 * Reads `30.6.2026`, `30.06.26` (20xx), `2026-06-30` (a time after it is ignored), `30 JUN 2026` and `30/06/2026`. With slashes
 * day and month may change places, so a text with two readings is refused rather than guessed.
 */
export function parseDate(text: string): DateReading {
  const trimmed = text.trim();
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(trimmed) ?? [];
  if (isoYear !== undefined) return reading(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(trimmed) ?? [];
  if (year !== undefined) return reading(fullYear(year), Number(month), Number(day));
  const slashed = slashReadings(trimmed);
  if (!slashed) return namedMonth(trimmed) ?? { failure: 'not_a_date' };
  const { dayFirst, monthFirst } = slashed;
  const date = monthFirst ?? dayFirst;
  if (date === null) return { failure: 'no_such_date' };
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return { date };
  return { failure: 'ambiguous_date' };
}

/** `2026-06-30` as `30.06.2026`, in both languages. */
export const showDate = (date: string, _locale: Locale): string => date.split('-').reverse().join('.');

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayInMs);
