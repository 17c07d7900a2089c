import { addDays, daysBetween, mondayOf } from '../../../domain/dates.ts';

/** The week of a day: its Monday, its Sunday, and its number as ISO 8601 counts weeks. */
export function weekOf(date: string): { from: string; to: string; week: number } {
  const from = mondayOf(date);
  // The week belongs to the year that its Thursday lies in.
  const thursday = addDays(from, 3);
  const week = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
  return { from, to: addDays(from, 6), week };
}
