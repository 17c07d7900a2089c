import type { RowFailure } from '../../../../contract/errors.ts';
import type { ParticipantEdit } from '../../../../contract/trials/participants.ts';
import type { Role } from '../../../../contract/vocab.ts';
import { removeParticipantVerdict } from '../../../../domain/trials/removals.ts';
import { isManager } from '../../../../domain/users/permissions.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows, reject } from '../../../http/rejected.ts';
import { lockTrialToEdit } from '../../../records/locks/lockTrial.ts';
import { type Change, type Removal, removalFailures } from '../../../records/saving/editable.ts';
import { readEdit } from '../../../records/saving/readEdit.ts';
import { reopenPlan } from '../../../records/saving/reopenPlan.ts';
import { takenRows } from '../../../records/saving/takenRows.ts';
import { writeEdit } from '../../../records/saving/writeEdit.ts';
import { assertMayAdd } from './goLive.ts';
import {
  editableParticipant,
  readForeignIds,
  readRecordedIds,
  readSubjects,
  readTrialTitle,
} from './repo.ts';

export interface ParticipantSave {
  trialId: string;
  role: Role;
  rows: ParticipantEdit[];
  remove?: { patient_in_trial_id: string; version: number }[];
}

const idOf = (row: { patient_in_trial_id: string }): string => row.patient_in_trial_id;

/** A subject ID cannot be assigned twice to the same trial: neither within these rows nor beside a stored one. */
const takenSubjects = async (
  db: Db,
  { trialId, rows, remove = [] }: ParticipantSave,
  changes: Change<ParticipantEdit>[],
): Promise<RowFailure[]> => {
  const owners = await readSubjects(
    db,
    trialId,
    changes.map(({ row }) => row.subject_id),
  );
  const taken = takenRows({
    rows,
    changes,
    keyOf: (row) => row.subject_id,
    idOf: (row) => row.patient_in_trial_id,
    owners,
    leaving: remove.map((row) => row.patient_in_trial_id),
  });
  if (taken.length === 0) return [];
  const trial_title = await readTrialTitle(db, trialId);
  return taken.map(({ index, row: { subject_id, patient_in_trial_id } }) => ({
    index,
    id: patient_in_trial_id,
    field: 'subject_id',
    code: 'subject_id_taken',
    params: { subject_id, trial_title },
  }));
};

/** Another trial's id answers like an unknown one. */
const foreignIds = async (
  db: Db,
  trialId: string,
  changes: Change<ParticipantEdit>[],
): Promise<RowFailure[]> => {
  const foreign = await readForeignIds(
    db,
    trialId,
    changes.map(({ row }) => row.patient_in_trial_id),
  );
  return changes.flatMap(({ index, row: { patient_in_trial_id: id } }) =>
    foreign.has(id) ? [{ index, id, code: 'not_found', params: {} }] : [],
  );
};

/** Only a participant without a schedule can be removed alone; the whole trial is cleared by its own act. */
const recordedOnes = async (
  db: Db,
  trialId: string,
  removed: Removal<ParticipantEdit>[],
): Promise<RowFailure[]> => {
  const recorded = await readRecordedIds(
    db,
    trialId,
    removed.map(({ stored }) => stored.patient_in_trial_id),
  );
  return removalFailures(removed, idOf, (row) =>
    removeParticipantVerdict({ subject_id: row.subject_id, isRecorded: recorded.has(idOf(row)) }, true),
  );
};

/**
 * Saves participants all or nothing. The trial stays locked meanwhile, so that nobody edits the plan while it goes
 * live. Removing is a manager's; where nobody is left the plan is open again.
 */
export const saveParticipants = async (db: Db, save: ParticipantSave): Promise<void> => {
  const { trialId, role, rows, remove = [] } = save;
  if (rows.some((row) => row.trial_id !== trialId)) reject('not_found');
  if (remove.length > 0 && !isManager(role)) reject('forbidden');
  const { hasParticipants } = await lockTrialToEdit(db, trialId);
  const edit = await readEdit(db, editableParticipant, {
    rows,
    remove: remove.map((key) => ({ ...key, trial_id: trialId })),
  });
  const isAdding = edit.changes.some(({ stored }) => !stored);
  if (isAdding) await assertMayAdd(db, trialId, { role, hasParticipants });
  refuseRows([
    ...edit.failures,
    ...(await foreignIds(db, trialId, edit.changes)),
    ...(await takenSubjects(db, save, edit.changes)),
    ...(await recordedOnes(db, trialId, edit.removed)),
  ]);
  const { removed } = await writeEdit(db, editableParticipant, edit);
  if (removed > 0) await reopenPlan(db, trialId);
};
