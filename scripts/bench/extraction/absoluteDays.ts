import type { PlannedVisit } from '../../../domain/visitPlan/visitReferences.ts';
import { daysFromRoot, rootsOf } from '../../../domain/visitPlan/visitReferences.ts';

/** Where a visit stands in its plan: which one it counts from in the end, by its place, and how many days later it is. */
interface AbsoluteDay {
  root: number;
  day: number;
}

/** The days of a plan's visits, in their order, along all their references; null = not scheduled. */
export const absoluteDays = (visits: readonly Omit<PlannedVisit, 'label'>[]): (AbsoluteDay | null)[] => {
  const named = visits.map((visit) => ({ label: '', ...visit }));
  const [days, roots] = [daysFromRoot(named), rootsOf(named)];
  return visits.map(({ protocol_visit_id: id }) => {
    const day = days.get(id);
    const root = visits.findIndex((each) => each.protocol_visit_id === roots.get(id));
    return day === undefined ? null : { root, day };
  });
};
