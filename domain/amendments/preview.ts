import { type Plan, planVisits, type ScheduledVisit } from '../recording/visitSchedule.ts';
import type { BuildingPlan, HeldVisit, Rebuilt } from './rebuild.ts';

/** A visit of a participant with what its windows are computed from. */
export type PlannedVisit = HeldVisit & ScheduledVisit;

/** Where a visit lies that is made or moves; `recorded_visit_id` null = it is made. */
export interface MovedVisit extends Omit<Plan, 'recorded_visit_id'> {
  recorded_visit_id: string | null;
  protocol_visit_id: string;
}

const unrecorded = {
  visit_date: null,
  planned_date: null,
  window_from: null,
  window_to: null,
  is_closed: false,
  is_cancelled: false,
};

const newVisits = ({ added }: Rebuilt, plan: BuildingPlan): ScheduledVisit[] =>
  added.flatMap(({ protocol_visit_id }) => {
    const terms = plan.visits.get(protocol_visit_id);
    return terms ? [{ ...terms, ...unrecorded, recorded_visit_id: `new ${protocol_visit_id}` }] : [];
  });

/** The windows of one participant's visits after a rebuild, as far as they are others than now; what is dated keeps its terms. */
export const movedVisits = (
  visits: readonly PlannedVisit[],
  rebuilt: Rebuilt,
  plan: BuildingPlan,
): MovedVisit[] => {
  const gone = new Set(rebuilt.removed);
  const stays = visits.filter((visit) => visit.is_scheduled && !gone.has(visit.recorded_visit_id));
  const termed = stays.map((visit): ScheduledVisit => {
    const terms = visit.is_to_do ? plan.visits.get(visit.protocol_visit_id) : undefined;
    return terms ? { ...visit, ...terms } : visit;
  });
  const made = newVisits(rebuilt, plan);
  const plans = planVisits([...termed, ...made]);
  const stored = new Map(stays.map((visit) => [visit.recorded_visit_id, visit]));
  return [...termed, ...made].flatMap((visit, index): MovedVisit[] => {
    const { planned_date = null, window_from = null, window_to = null } = plans[index] ?? {};
    const now = stored.get(visit.recorded_visit_id);
    const isSame =
      now?.planned_date === planned_date && now.window_from === window_from && now.window_to === window_to;
    if (isSame) return [];
    const recorded_visit_id = now ? now.recorded_visit_id : null;
    const { protocol_visit_id } = visit;
    return [{ recorded_visit_id, protocol_visit_id, planned_date, window_from, window_to }];
  });
};
