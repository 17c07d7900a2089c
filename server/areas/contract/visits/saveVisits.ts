import type { RowFailure } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { VisitEdit } from '../../../../contract/plan/visits.ts';
import { emptyVisitVerdict, referenceVerdict } from '../../../../domain/trials/removals.ts';
import { visitFaults } from '../../../../domain/visitPlan/visitReferences.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows, reject } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { type Change, type Removal, removalFailures } from '../../../records/saving/editable.ts';
import { elementFailures, readElementEdit, writeElements } from '../../../records/saving/elementEdit.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { editableVisit, readPlan, type VisitRow } from './repo.ts';

interface VisitSave {
  trialId: string;
  rows: VisitEdit[];
  remove?: { protocol_visit_id: string; version: number }[];
}

/** `days_tolerance` sets both tolerances; before and after win where they are sent. */
const toRow = ({
  days_tolerance,
  days_tolerance_before,
  days_tolerance_after,
  ...visit
}: VisitEdit): VisitRow => ({
  ...visit,
  days_tolerance_before: days_tolerance_before ?? days_tolerance ?? 0,
  days_tolerance_after: days_tolerance_after ?? days_tolerance ?? 0,
});

/** The plan as it would be with these edits. */
const planAfter = (
  plan: readonly VisitRow[],
  changes: readonly Change<VisitRow>[],
  removed: readonly Removal<VisitRow>[],
): VisitRow[] => {
  const gone = new Set(removed.map(({ stored }) => stored.protocol_visit_id));
  const after = new Map(plan.map((visit) => [visit.protocol_visit_id, visit]));
  for (const { row } of changes) after.set(row.protocol_visit_id, row);
  return [...after.values()].filter((visit) => !gone.has(visit.protocol_visit_id));
};

const referenceFailures = (
  after: readonly VisitRow[],
  changes: readonly Change<VisitRow>[],
): RowFailure[] => {
  const indexes = new Map(changes.map(({ row, index }) => [row.protocol_visit_id, index]));
  return visitFaults(after).flatMap(({ protocol_visit_id: id, field, failure }) => {
    const index = indexes.get(id);
    return index === undefined ? [] : [{ index, id, field, code: failure.code, params: failure.params }];
  });
};

/** Visits that others count from, or that are not empty, stay; `plan` is as this save leaves it, what goes still in it. */
const visitRemovals = (plan: readonly VisitRow[], removed: readonly Removal<VisitRow>[]): RowFailure[] => {
  const idOf = (visit: VisitRow): string => visit.protocol_visit_id;
  const gone = new Set(removed.map(({ stored }) => idOf(stored)));
  const referenced = new Set(
    plan.filter((visit) => !gone.has(idOf(visit))).flatMap((visit) => visit.reference_visit_id ?? []),
  );
  return removalFailures(removed, idOf, (visit) => {
    const held = emptyVisitVerdict({ label: visit.label, isHeld: visit.is_held === true });
    return held.length > 0 ? held : referenceVerdict(visit, referenced.has(idOf(visit)));
  });
};

/** A plan may not grow beyond the limit; one that was larger before may still be edited. */
const assertSize = (plan: readonly VisitRow[], after: readonly VisitRow[]): void => {
  const [count, max] = [after.length, limits.visitsOfTrial];
  if (count > max && count > plan.length) reject('too_many_visits', { count, max });
};

/**
 * Saves protocol visits; the whole plan with these edits has at most 1,000 visits (`too_many_visits`), no unknown
 * reference, no circle, and none to a visit that is not scheduled.
 */
export const saveVisits = async (db: Db, save: VisitSave): Promise<Saved<VisitRow>> => {
  await lockTrial(db, save.trialId);
  const edit = await readElementEdit(db, editableVisit, { ...save, rows: save.rows.map(toRow) });
  const plan = await readPlan(db, save.trialId);
  const changed = planAfter(plan, edit.changes, []);
  const after = planAfter(plan, edit.changes, edit.removed);

  const failures = await elementFailures(db, editableVisit, edit);
  assertSize(plan, after);
  refuseRows([
    ...failures,
    ...referenceFailures(after, edit.changes),
    ...visitRemovals(changed, edit.removed),
  ]);
  return writeElements(db, editableVisit, edit);
};
