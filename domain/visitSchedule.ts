import type { VisitState } from '../contract/vocab.ts';
import { addDays } from './dates.ts';

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

/**
 * Planned dates and windows of one participant's scheduled visits, from the present dates alone: the reference's
 * actual date, else its planned one, plus the interval. A cancelled visit counts with its planned date even if it
 * carries a date; a closed visit keeps what it had. A root is planned on its own date.
 */
export const planVisits = (visits: readonly ScheduledVisit[]): Plan[] => {
  const byProtocolVisit = new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));
  const plans = new Map<string, Plan>();

  const planOf = (visit: ScheduledVisit): Plan => {
    const known = plans.get(visit.recorded_visit_id);
    if (known) return known;
    const plan = { recorded_visit_id: visit.recorded_visit_id, ...present(visit) };
    plans.set(visit.recorded_visit_id, plan);
    return plan;
  };
  const baseOf = (reference: ScheduledVisit): string | null =>
    (reference.is_cancelled ? null : reference.visit_date) ?? planOf(reference).planned_date;
  const present = (visit: ScheduledVisit): Omit<Plan, 'recorded_visit_id'> => {
    const { planned_date, window_from, window_to } = visit;
    if (visit.is_closed) return { planned_date, window_from, window_to };
    const planned = plannedDate(visit);
    if (planned === null) return unplanned;
    return {
      planned_date: planned,
      window_from: addDays(planned, -visit.days_tolerance_before),
      window_to: addDays(planned, visit.days_tolerance_after),
    };
  };
  const plannedDate = (visit: ScheduledVisit): string | null => {
    if (visit.reference_visit_id === null) return visit.visit_date;
    const reference = byProtocolVisit.get(visit.reference_visit_id);
    const base = reference ? baseOf(reference) : null;
    return base === null ? null : addDays(base, visit.days_interval ?? 0);
  };
  return visits.map(planOf);
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

/** A date outside its window is a warning, never a refusal; without a window there is nothing to be outside of. */
export const isOutOfWindow = ({ visit_date, window_from, window_to }: Seen): boolean =>
  visit_date !== null &&
  ((window_from !== null && visit_date < window_from) || (window_to !== null && visit_date > window_to));

/** The state of a visit as seen on a day (domain: Visit plan, the colours). */
export const visitState = (visit: Seen, today: string): VisitState => {
  if (visit.is_cancelled) return 'cancelled';
  if (visit.is_closed) return 'closed';
  if (visit.visit_date !== null) return isOutOfWindow(visit) ? 'out_of_window' : 'done';
  if (visit.window_from === null || today < visit.window_from) return 'upcoming';
  return visit.window_to !== null && today > visit.window_to ? 'overdue' : 'due';
};
