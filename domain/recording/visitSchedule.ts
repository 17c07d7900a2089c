import type { VisitState } from '../../contract/vocab.ts';
import { addDays, daysBetween, firstDate, lastDate } from '../dates.ts';

/** A recorded visit with what its protocol visit says; dates are `YYYY-MM-DD`. */
export interface ScheduledVisit {
  recorded_visit_id: string;
  protocol_visit_id: string;
  reference_visit_id: string | null;
  days_interval: number | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
  visit_date: string | null;
  planned_date: string | null;
  window_from: string | null;
  window_to: string | null;
  is_closed: boolean;
  is_cancelled: boolean;
}

export interface Plan {
  recorded_visit_id: string;
  planned_date: string | null;
  window_from: string | null;
  window_to: string | null;
}

const unplanned = { planned_date: null, window_from: null, window_to: null };

/** The visits, each after the one it counts from, so that plans are made in one walk however long a chain is. */
const referencesFirst = (visits: readonly ScheduledVisit[]): readonly ScheduledVisit[] => {
  const byProtocolVisit = new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));
  const ordered = new Set<ScheduledVisit>();
  for (const visit of visits) {
    const path = new Set<ScheduledVisit>();
    let current: ScheduledVisit | undefined = visit;
    while (current && !ordered.has(current) && !path.has(current)) {
      path.add(current);
      current = byProtocolVisit.get(current.reference_visit_id ?? '');
    }
    for (const step of [...path].toReversed()) ordered.add(step);
  }
  return [...ordered];
};

/** The days around a planned date; a calendar date of the product lies within its years, a plan beyond them is none. */
const planOn = (
  date: string | null,
  { days_tolerance_before: before, days_tolerance_after: after }: ScheduledVisit,
): Omit<Plan, 'recorded_visit_id'> => {
  if (date === null || date < firstDate || date > lastDate) return unplanned;
  const from = addDays(date, -before);
  const to = addDays(date, after);
  return {
    planned_date: date,
    window_from: from < firstDate ? firstDate : from,
    window_to: to > lastDate ? lastDate : to,
  };
};

/**
 * Planned dates and windows of one participant's scheduled visits, from the present dates alone: the reference's
 * actual date, else its planned one, plus the interval. A cancelled visit counts with its planned date even if it
 * carries a date; a closed visit keeps what it had. A root is planned on its own date.
 */
export const planVisits = (visits: readonly ScheduledVisit[]): Plan[] => {
  const plans = new Map<string, Plan>();
  /** The date others count from, by protocol visit. */
  const bases = new Map<string, string | null>();
  const plannedDate = ({ reference_visit_id, visit_date, days_interval }: ScheduledVisit): string | null => {
    if (reference_visit_id === null) return visit_date;
    const base = bases.get(reference_visit_id) ?? null;
    return base === null ? null : addDays(base, days_interval ?? 0);
  };
  for (const visit of referencesFirst(visits)) {
    const { recorded_visit_id, planned_date, window_from, window_to } = visit;
    const plan = visit.is_closed
      ? { planned_date, window_from, window_to }
      : planOn(plannedDate(visit), visit);
    plans.set(recorded_visit_id, { recorded_visit_id, ...plan });
    bases.set(visit.protocol_visit_id, (visit.is_cancelled ? null : visit.visit_date) ?? plan.planned_date);
  }
  return visits.flatMap(({ recorded_visit_id }) => plans.get(recorded_visit_id) ?? []);
};

/** Only the visits whose plan differs from what is stored. */
export const changedPlans = (visits: readonly ScheduledVisit[]): Plan[] => {
  const plans = planVisits(visits);
  return plans.filter((plan, index) => {
    const visit = visits[index];
    return (
      visit?.planned_date !== plan.planned_date ||
      visit.window_from !== plan.window_from ||
      visit.window_to !== plan.window_to
    );
  });
};

type Seen = Pick<ScheduledVisit, 'visit_date' | 'window_from' | 'window_to' | 'is_closed' | 'is_cancelled'>;

/**
 * How many days a visit lies outside its window: negative before it, positive after it, 0 inside it or without one. A
 * visit without a date is looked at on `today`.
 */
export const daysOutside = (
  { visit_date, window_from, window_to }: Pick<Seen, 'visit_date' | 'window_from' | 'window_to'>,
  today: string,
): number => {
  const date = visit_date ?? today;
  if (window_from !== null && date < window_from) return daysBetween(window_from, date);
  return window_to !== null && date > window_to ? daysBetween(window_to, date) : 0;
};

/** A date outside its window is a warning, never a refusal; without a window there is nothing to be outside of. */
export const isOutOfWindow = ({ visit_date, window_from, window_to }: Seen): boolean =>
  visit_date !== null && daysOutside({ visit_date, window_from, window_to }, visit_date) !== 0;

/** A visit was done when it has a date and is not cancelled: closing it, or a date outside its window, changes nothing. */
export const isDone = ({ visit_date, is_cancelled }: Pick<Seen, 'visit_date' | 'is_cancelled'>): boolean =>
  visit_date !== null && !is_cancelled;

/** The state of a visit as seen on a day: upcoming before its window, due inside it, overdue after it without a date. */
export const visitState = (visit: Seen, today: string): VisitState => {
  if (visit.is_cancelled) return 'cancelled';
  if (visit.is_closed) return 'closed';
  if (visit.visit_date !== null) return isOutOfWindow(visit) ? 'out_of_window' : 'done';
  if (visit.window_from === null || today < visit.window_from) return 'upcoming';
  return visit.window_to !== null && today > visit.window_to ? 'overdue' : 'due';
};
