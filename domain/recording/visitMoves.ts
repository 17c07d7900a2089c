import { type Plan, planVisits, type ScheduledVisit } from './visitSchedule.ts';

/** A visit that is rescheduled because its reference visit gets a date. */
export interface Move<Visit extends ScheduledVisit> {
  visit: Visit;
  plan: Plan;
  /** The nearest visit that it counts from among those that get a date. */
  causeId: string;
}

export interface Moves<Visit extends ScheduledVisit> {
  /** What every visit is planned for then, by its id. */
  plans: ReadonlyMap<string, Plan>;
  /** The visits besides the dated ones whose planned date or window changes; cancelled ones count for nothing. */
  moves: Move<Visit>[];
}

/** The nearest visit up the references that gets a date; null where none does. */
const causeOf = (
  visit: ScheduledVisit,
  byProtocolVisit: ReadonlyMap<string, ScheduledVisit>,
  dates: ReadonlyMap<string, string>,
): string | null => {
  const seen = new Set<string>();
  let current = byProtocolVisit.get(visit.reference_visit_id ?? '');
  while (current && !seen.has(current.protocol_visit_id)) {
    if (dates.has(current.recorded_visit_id)) return current.recorded_visit_id;
    seen.add(current.protocol_visit_id);
    current = byProtocolVisit.get(current.reference_visit_id ?? '');
  }
  return null;
};

/** What moves in one participant's schedule when these visits get these dates (by `recorded_visit_id`). */
export const movesOf = <Visit extends ScheduledVisit>(
  visits: readonly Visit[],
  dates: ReadonlyMap<string, string>,
): Moves<Visit> => {
  const dated = visits.map((visit) => ({
    ...visit,
    visit_date: dates.get(visit.recorded_visit_id) ?? visit.visit_date,
  }));
  const plans = new Map(planVisits(dated).map((plan) => [plan.recorded_visit_id, plan]));
  const byProtocolVisit = new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));
  const moves = visits.flatMap((visit): Move<Visit>[] => {
    const plan = plans.get(visit.recorded_visit_id);
    const isMoved =
      plan !== undefined &&
      (plan.planned_date !== visit.planned_date ||
        plan.window_from !== visit.window_from ||
        plan.window_to !== visit.window_to);
    if (!isMoved || visit.is_cancelled || dates.has(visit.recorded_visit_id)) return [];
    const causeId = causeOf(visit, byProtocolVisit, dates);
    return causeId === null ? [] : [{ visit, plan, causeId }];
  });
  return { plans, moves };
};
