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

interface End {
  id: string;
  isAddedLater: boolean;
  retired: string | null;
}

/** Which services and visits the trial has, which of them were added after go-live, and which are retired. */
const readEnds = async (db: Db, trialId: string): Promise<Map<string, End>> => {
  const { rows } = await sql<End>`
    select study_service_id as id, is_added_later as "isAddedLater",
      case when retired_from is not null then label end as retired
    from study_service where trial_id = ${trialId}
    union all
    select protocol_visit_id, is_added_later, case when retired_from is not null then label end
    from protocol_visit where trial_id = ${trialId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const faultsOf = (
  { study_service_id, protocol_visit_id }: Pair,
  isNew: boolean,
  ends: ReadonlyMap<string, End>,
  hasParticipants: boolean,
): Omit<RowFailure, 'index'>[] => {
  const service = ends.get(study_service_id);
  if (!service) return [{ field: 'study_service_id', code: 'reference_unknown', params: {} }];
  const visit = ends.get(protocol_visit_id);
  if (!visit) return [{ field: 'protocol_visit_id', code: 'reference_unknown', params: {} }];
  if (!isNew) return [];
  const endOf = (end: End) => ({ verdicts: { assign: assignVerdict({ hasParticipants, ...end }) } });
  return assigningVerdict(endOf(service), endOf(visit)).map(({ code, params }) => ({
    field: 'protocol_visit_id',
    code,
    params,
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
      faultsOf(row, !stored, ends, edit.hasParticipants).map((fault) => ({ index, ...fault })),
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
