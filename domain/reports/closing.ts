import { addDays, addMonths } from '../dates.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** The last day of the month that a day lies in. */
export const monthEndOf = (date: string): string => addDays(addMonths(`${date.slice(0, 8)}01`, 1), -1);

/** A month is closed once it is over, and once only. */
export const closingVerdict = ({
  month_end,
  today,
  isTaken,
}: {
  month_end: string;
  today: string;
  isTaken: boolean;
}): Verdict<'closing_month_open' | 'closing_taken'> =>
  verdictOf(
    month_end >= today && obstacle('closing_month_open', { date: month_end }),
    isTaken && obstacle('closing_taken', { date: month_end }),
  );
