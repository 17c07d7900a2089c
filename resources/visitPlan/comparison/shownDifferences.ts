import type { PlanComparison } from '../../../domain/visitPlan/planComparison.ts';
import type { DifferenceKind } from '../../../domain/visitPlan/visitComparison.ts';

export type ShownKind = DifferenceKind;
export const shownKinds = ['added', 'gone', 'moved', 'rewritten'] as const satisfies readonly ShownKind[];

/** How many differences of each kind there are, of visits, services and assignments together. */
export const countsOf = ({ visits, services, cells }: PlanComparison): Record<ShownKind, number> => {
  const counts = { added: 0, gone: 0, moved: 0, rewritten: 0 };
  for (const { kind } of [...visits, ...services, ...cells]) counts[kind] += 1;
  return counts;
};
