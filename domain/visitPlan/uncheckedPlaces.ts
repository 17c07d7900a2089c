import { type ReadPlan, uncheckedCells } from './readPlan.ts';

/**
 * The doubtful cells that nobody has looked at, by their places in the plan that the reading is: `2/0` is the third service at
 * the first visit, `2/` which service of the trial it is.
 */
export const uncheckedPlaces = (plan: ReadPlan): ReadonlySet<string> => {
  const rows = new Map(plan.services.map(({ row_id }, at) => [row_id, at]));
  const columns = new Map(plan.visits.map(({ protocol_visit_id }, at) => [protocol_visit_id, at]));
  return new Set(
    uncheckedCells(plan).map(({ rowId, field }) => `${rows.get(rowId)}/${columns.get(field) ?? ''}`),
  );
};
