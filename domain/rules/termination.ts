import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import { type Rule, rulesOfKind } from './rule.ts';

/** The last day of a contract that was ended; null = it runs on. */
export const lastDayOf = (rules: readonly Rule[]): string | null =>
  rulesOfKind(rules, 'termination')[0]?.terms.last_day ?? null;

/** From the notice on nobody is recruited any more. */
export const recruitingVerdict = (lastDay: string | null): Verdict<'trial_terminated'> =>
  verdictOf(lastDay !== null && obstacle('trial_terminated', { date: lastDay }));

/** A visit that is still to do. */
interface PlannedVisit {
  planned_date: string | null;
}

/** The visits that come after the last day; what is planned on no day yet does not. */
export const visitsAfter = <V extends PlannedVisit>(visits: readonly V[], lastDay: string): V[] =>
  visits.filter(({ planned_date }) => planned_date !== null && planned_date > lastDay);
