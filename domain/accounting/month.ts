import type { MonthState } from '../../contract/accounting/handover.ts';
import { addDays } from '../dates.ts';
import { monthEndOf } from '../reports/closing.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** A month as it stands: `lockedUntil` = the last day of the last month that was handed over. */
export interface Month {
  monthEnd: string;
  today: string;
  lockedUntil: string | null;
  /** Whether this very month was handed over: those before the first one never were. */
  isHandedOver: boolean;
}

export const monthStateOf = ({ monthEnd, today, isHandedOver }: Month): MonthState => {
  if (isHandedOver) return 'handed_over';
  return monthEnd < today ? 'open' : 'running';
};

/** A month is handed over once it is over, one after the other, when nothing is missing for the books. */
export const handOverVerdict = (
  { monthEnd, today, lockedUntil }: Month,
  gapCount: number,
): Verdict<'month_not_over' | 'month_handed_over' | 'month_before_open' | 'accounts_missing'> => {
  const next = lockedUntil === null ? monthEnd : monthEndOf(addDays(lockedUntil, 1));
  return verdictOf(
    monthEnd >= today && obstacle('month_not_over', { date: monthEnd }),
    lockedUntil !== null && monthEnd <= lockedUntil && obstacle('month_handed_over', { date: lockedUntil }),
    monthEnd > next && obstacle('month_before_open', { date: next }),
    gapCount > 0 && obstacle('accounts_missing', { count: gapCount }),
  );
};

/** Only the last one is taken back: those before it were followed by it. */
export const takeBackVerdict = ({
  monthEnd,
  lockedUntil,
  isHandedOver,
}: Month): Verdict<'month_not_handed_over' | 'month_followed'> =>
  verdictOf(
    !isHandedOver && obstacle('month_not_handed_over'),
    isHandedOver &&
      lockedUntil !== null &&
      monthEnd < lockedUntil &&
      obstacle('month_followed', { date: lockedUntil }),
  );
