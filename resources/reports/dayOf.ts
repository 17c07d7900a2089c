import { todayIn } from '../../domain/dates.ts';

/** The calendar date of a moment where the browser stands. */
export const dayOf = (moment: string): string =>
  todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(moment).getTime());
