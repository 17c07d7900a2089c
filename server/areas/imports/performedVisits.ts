import type { ImportResult } from '../../../contract/imports.ts';
import { performedSchedules } from '../../../domain/performedSchedules.ts';
import {
  type PerformedLine,
  type PerformedPlan,
  planPerformedVisits,
} from '../../../domain/performedVisits.ts';
import type { Db } from '../../db/schema.ts';
import { refuseRows } from '../../http/rejected.ts';
import { readSubjects } from '../participants/repo.ts';
import { addVisits, type NewVisit } from '../recording/addVisits.ts';
import { confirmServices } from '../recording/confirmServices.ts';
import { lockParticipants } from '../recording/lockParticipants.ts';
import { readProtocolVisits } from '../recording/readContract.ts';
import { readOpenMandatory, readRecordedRows, writeDates } from './performedVisitsRepo.ts';

export interface PerformedImport {
  trial_id: string;
  rows: PerformedLine[];
  is_confirming: boolean;
}

const refuseLines = (rows: readonly PerformedLine[], refused: PerformedPlan['refused']): void => {
  const places = new Map(rows.map(({ line }, index) => [line, index]));
  refuseRows(refused.map((refusal) => ({ index: places.get(refusal.line) ?? 0, ...refusal })));
};

const unscheduled = ({
  patient_in_trial_id,
  protocol_visit_id,
  visit_date,
}: PerformedPlan['added'][number]): NewVisit => ({
  patient_in_trial_id,
  protocol_visit_id,
  visit_kind: 'non_scheduled',
  root_visit_id: null,
  visit_date,
  planned_date: null,
  window_from: null,
  window_to: null,
});

/**
 * Brings in performed visits, all lines or none, each step one statement over all of them: scheduled visits are dated
 * (a missing schedule is made on the way), the others added; with `is_confirming` the open mandatory services of every
 * visit that a line dates or adds are confirmed. A line that changes nothing confirms nothing either.
 */
export const importPerformedVisits = async (
  db: Db,
  today: string,
  { trial_id, rows, is_confirming }: PerformedImport,
): Promise<ImportResult> => {
  const participants = await readSubjects(db, trial_id, [...new Set(rows.map((row) => row.subject_id))]);
  const patientIds = [...participants.values()];
  await lockParticipants(db, trial_id, patientIds);
  const plan = await readProtocolVisits(db, trial_id);
  const stored = await readRecordedRows(db, trial_id, patientIds);
  const performed = planPerformedVisits({ lines: rows, plan, participants, stored, today });
  refuseLines(rows, performed.refused);

  const { made, changed, warnings } = performedSchedules(plan, stored, performed.dated);
  await addVisits(db, trial_id, [...made, ...performed.added.map(unscheduled)], {
    isConfirming: is_confirming,
  });
  await writeDates(db, trial_id, changed);
  const redated = performed.dated.flatMap((line) => line.recorded_visit_id ?? []);
  if (is_confirming) await confirmServices(db, trial_id, await readOpenMandatory(db, trial_id, redated));
  return {
    created: performed.dated.length - redated.length + performed.added.length,
    changed: redated.length,
    unchanged: performed.unchanged,
    warnings,
  };
};
