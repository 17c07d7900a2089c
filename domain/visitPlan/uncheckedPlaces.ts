import type { CellDifference, PlanComparison, ServiceDifference } from './planComparison.ts';
import { type ReadPlan, uncheckedCells } from './readPlan.ts';
import type { VisitDifference } from './visitComparison.ts';

/**
 * The doubtful cells that nobody has looked at, by their places in the plan that the reading is: `2/0` is the third service at
 * the first visit, `2/` which service of the trial it is, `/0` the first visit itself.
 */
export const uncheckedPlaces = (plan: ReadPlan): ReadonlySet<string> => {
  const rows = new Map(plan.services.map(({ row_id }, at) => [row_id, at]));
  const columns = new Map(plan.visits.map(({ protocol_visit_id }, at) => [protocol_visit_id, at]));
  return new Set(
    uncheckedCells(plan).map(
      ({ rowId, field }) => `${rows.get(rowId) ?? ''}/${columns.get(rowId) ?? columns.get(field) ?? ''}`,
    ),
  );
};

/**
 * Which differences hang on something that nobody has checked: a cell on its mark, on its visit, on which service its row is
 * and on visits that it would bring along, a visit on its cells. What is gone may be what an unchecked one is.
 *
 * @param places of the newer plan, as `uncheckedPlaces` names them
 */
export const uncheckedOf = (comparison: PlanComparison, places: ReadonlySet<string>) => {
  const ends = [...places].map((place) => place.split('/'));
  const services = new Set(ends.flatMap(([service = '', visit]) => (visit === '' ? [service] : [])));
  const visits = new Set(ends.flatMap(([, visit = '']) => (visit === '' ? [] : [visit])));
  const isHead = (id: string | undefined): boolean => places.has(`/${id}`);
  const added = new Map(
    comparison.visits.flatMap(({ kind, newer }) =>
      kind === 'added' && newer ? [[newer.protocol_visit_id, newer]] : [],
    ),
  );
  const bringsUnchecked = (id: string | null | undefined, seen: readonly string[] = []): boolean => {
    const visit = added.get(id ?? '');
    if (!visit || seen.includes(visit.protocol_visit_id)) return false;
    const { protocol_visit_id, reference_visit_id } = visit;
    return visits.has(protocol_visit_id) || bringsUnchecked(reference_visit_id, [...seen, protocol_visit_id]);
  };
  return {
    visit: ({ newer }: VisitDifference): boolean =>
      newer
        ? visits.has(newer.protocol_visit_id) || bringsUnchecked(newer.reference_visit_id)
        : [...visits].some((id) => added.has(id) || isHead(id)),
    service: ({ newer }: ServiceDifference): boolean =>
      newer === null ? services.size > 0 : services.has(String(newer)),
    cell: ({ service, visit }: CellDifference): boolean =>
      services.has(String(service.newer)) ||
      places.has(`${service.newer}/${visit.newer?.protocol_visit_id}`) ||
      isHead(visit.newer?.protocol_visit_id) ||
      bringsUnchecked(visit.newer?.protocol_visit_id),
  };
};
