import { todayIn } from '../../domain/dates.ts';

/** The day where the browser stands: only to propose dates, the server decides which day it is. */
export const browserToday = (): string =>
  todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());
