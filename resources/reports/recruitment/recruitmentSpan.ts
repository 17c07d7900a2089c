import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { monthStart } from '../../../ui/charts/timeTicks.ts';
import type { Range } from '../range.ts';

/** The first and the last day of a chart. */
export interface Span {
  from: string;
  to: string;
}

type Recruited = Pick<TrialRecruitment, 'months' | 'first_recruited_date' | 'recruitment_end_date'>;

/** While somebody came within so many days, people still come. */
const recentDays = 90;

const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);

/** The last day of a recruitment: its end, else today while people come, else the month in which the last one came. */
const endOf = ({ recruitment_end_date: end, months }: Recruited, today: string): string => {
  const month = months.findLast(({ recruited_count }) => recruited_count > 0)?.month;
  const last = month === undefined ? null : earliest(addDays(addMonths(month, 1), -1), today);
  if (end !== null) return last === null ? end : latest(end, last);
  return last === null || last >= addDays(today, -recentDays) ? today : last;
};

/** The days of a trial's own chart: from its first month to the end of its recruitment, within what is asked for. */
export const spanOf = (trial: Recruited, { from, to }: Range, today: string): Span => {
  const first = trial.first_recruited_date ?? trial.months[0]?.month ?? today;
  const begin = latest(monthStart(first), from ?? '');
  const end = earliest(endOf(trial, today), to ?? endOf(trial, today));
  return { from: earliest(begin, end), to: end };
};
