import { sql } from 'kysely';
import type { RowFailure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { VisitEdit } from '../../../contract/visits.ts';
import { emptyVisitVerdict, referenceVerdict } from '../../../domain/trials/removals.ts';
import { visitFaults } from '../../../domain/visitPlan/visitReferences.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import type { Change, Removal } from '../../records/editable.ts';
import { removalFailures } from '../../records/removalFailures.ts';
import { saveElements } from '../../records/saveElements.ts';
import type { Saved } from '../../records/saveRows.ts';
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

/** Visits that services are assigned to or that were recorded: they are not empty. */
const readNotEmpty = async (db: Db, trialId: string, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as id
    where exists (select 1 from assigned_study_service a where a.trial_id = ${trialId} and a.protocol_visit_id = id)
      or exists (select 1 from recorded_visit r where r.trial_id = ${trialId} and r.protocol_visit_id = id)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

const readRecorded = async (db: Db, trialId: string, stored: VisitRow[]): Promise<Set<string>> => {
  const ids = stored.map((visit) => visit.protocol_visit_id);
  const { rows } = await sql<{ id: string }>`
    select distinct protocol_visit_id as id from recorded_visit
    where trial_id = ${trialId} and protocol_visit_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

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

const visitRemovals = async (
  db: Db,
  trialId: string,
  plan: readonly VisitRow[],
  removed: readonly Removal<VisitRow>[],
): Promise<RowFailure[]> => {
  if (removed.length === 0) return [];
  const ids = removed.map(({ stored }) => stored.protocol_visit_id);
  const gone = new Set(ids);
  const notEmpty = await readNotEmpty(db, trialId, ids);
  const referenced = new Set(
    plan
      .filter((visit) => !gone.has(visit.protocol_visit_id))
      .flatMap((visit) => visit.reference_visit_id ?? []),
  );
  const idOf = (visit: VisitRow): string => visit.protocol_visit_id;
  return removalFailures(removed, idOf, (visit) => {
    const held = emptyVisitVerdict({ label: visit.label, isHeld: notEmpty.has(idOf(visit)) });
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
export const saveVisits = (db: Db, save: VisitSave): Promise<Saved<VisitRow>> =>
  saveElements<VisitRow>(db, {
    element: 'visit',
    editable: editableVisit,
    trialId: save.trialId,
    rows: save.rows.map(toRow),
    remove: save.remove ?? [],
    readUsed: readRecorded,
    check: async (changes, removed) => {
      const plan = await readPlan(db, save.trialId);
      const after = planAfter(plan, changes, removed);
      assertSize(plan, after);
      return [
        ...referenceFailures(after, changes),
        ...(await visitRemovals(db, save.trialId, planAfter(plan, changes, []), removed)),
      ];
    },
  });
