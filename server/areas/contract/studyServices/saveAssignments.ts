import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import { assigningVerdict } from '../../../../contract/verdict.ts';
import { assignVerdict } from '../../../../domain/trials/trialLocks.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { assertFewPairs } from '../../../records/saving/boundedPairs.ts';
import { elementFailures, readElementEdit, writeElements } from '../../../records/saving/elementEdit.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { type AssignedRow, editableAssignedStudyService } from './repo.ts';

interface Pair {
  study_service_id: string;
  protocol_visit_id: string;
}

interface AssignmentSave {
  trialId: string;
  rows: (Pair & { is_optional: boolean; version?: number | undefined })[];
  remove?: (Pair & { version: number })[];
}

/** Which services and visits the trial has, and which of them were added after go-live. */
const readEnds = async (db: Db, trialId: string): Promise<Map<string, boolean>> => {
  const { rows } = await sql<{ id: string; is_added_later: boolean }>`
    select study_service_id as id, is_added_later from study_service where trial_id = ${trialId}
    union all
    select protocol_visit_id, is_added_later from protocol_visit where trial_id = ${trialId}`.execute(db);
  return new Map(rows.map(({ id, is_added_later }) => [id, is_added_later]));
};

const faultsOf = (
  { study_service_id, protocol_visit_id }: Pair,
  isNew: boolean,
  ends: ReadonlyMap<string, boolean>,
  hasParticipants: boolean,
): { field: string; code: string }[] => {
  if (!ends.has(study_service_id)) return [{ field: 'study_service_id', code: 'reference_unknown' }];
  if (!ends.has(protocol_visit_id)) return [{ field: 'protocol_visit_id', code: 'reference_unknown' }];
  if (!isNew) return [];
  const endOf = (id: string) => ({
    verdicts: { assign: assignVerdict({ hasParticipants, isAddedLater: ends.get(id) === true }) },
  });
  return assigningVerdict(endOf(study_service_id), endOf(protocol_visit_id)).map(({ code }) => ({
    field: 'protocol_visit_id',
    code,
  }));
};

/** Saves cells of the services x visits matrix; both ends must be of this trial. */
export const saveAssignments = async (
  db: Db,
  { trialId, rows, remove = [] }: AssignmentSave,
): Promise<Saved<AssignedRow>> => {
  await lockTrial(db, trialId);
  const edit = await readElementEdit(db, editableAssignedStudyService, {
    trialId,
    rows: rows.map((row) => ({ ...row, trial_id: trialId })),
    remove,
  });
  const ends = await readEnds(db, trialId);
  refuseRows([
    ...(await elementFailures(db, editableAssignedStudyService, edit)),
    ...edit.changes.flatMap(({ index, row, stored }): RowFailure[] =>
      faultsOf(row, !stored, ends, edit.hasParticipants).map((fault) => ({ index, ...fault, params: {} })),
    ),
  ]);
  return writeElements(db, editableAssignedStudyService, edit);
};

/** Every service at every visit as mandatory; pairs that exist stay as they are. */
export const assignAll = async (
  db: Db,
  trialId: string,
  services: readonly string[],
  visits: readonly string[],
): Promise<void> => {
  assertFewPairs(services, visits);
  const present = await db
    .selectFrom('assigned_study_service')
    .select(['study_service_id', 'protocol_visit_id'])
    .where('trial_id', '=', trialId)
    .execute();
  const known = new Set(present.map((pair) => `${pair.study_service_id}|${pair.protocol_visit_id}`));
  const rows = [...new Set(services)].flatMap((study_service_id) =>
    [...new Set(visits)]
      .filter((protocol_visit_id) => !known.has(`${study_service_id}|${protocol_visit_id}`))
      .map((protocol_visit_id) => ({ study_service_id, protocol_visit_id, is_optional: false })),
  );
  await saveAssignments(db, { trialId, rows });
};
