import { addMonths } from '../dates.ts';

/** From how many visits of a kind on a habit can be read. */
export const usualVisits = 5;

/**
 * What was before this day is old: German tax law wants an invoice within six months of the service, and one month is
 * left to write it.
 */
export const oldBefore = (today: string): string => addMonths(today, -5);
