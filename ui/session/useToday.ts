import { todayIn } from '../../domain/dates.ts';
import { useCurrentUser } from './currentUser.ts';

/** The site's time zone, in which days begin and end; until the site is known, the browser's. */
export const useTimeZone = (): string =>
  useCurrentUser()?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day it is where the site is, as the server counts it. */
export const useToday = (): string => todayIn(useTimeZone(), Date.now());
