import { sql } from 'kysely';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { VisitPreview } from '../../../../contract/recording/recordingActs.ts';
import { proposedDate } from '../../../../domain/recording/proposedDate.ts';
import { type Moves, movesOf } from '../../../../domain/recording/visitMoves.ts';
import {
  isConfirmingOn,
  recordVisit,
  type VisitRecording,
} from '../../../../domain/recording/visitRecording.ts';
import { isOutOfWindow, type ScheduledVisit } from '../../../../domain/recording/visitSchedule.ts';
import { isMandatory, isOpen } from '../../../../domain/recording/visitVerdicts.ts';
import type { Db } from '../../../db/schema.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { readScheduledVisits } from '../../../records/replan.ts';
import type { Viewer } from '../../../session/viewer.ts';
import type { Owners } from './lockParticipants.ts';
import { readSet } from './visitSets.ts';

export interface RecordingChoice {
  recorded_visit_ids: string[];
  visit_date: string | null;
  is_confirming: boolean;
  /** By `recorded_visit_id`, before any other date: that of each visit. */
  dates?: ReadonlyMap<string, string>;
}

interface Previewed {
  visit: RecordedVisit;
  date: string;
  recording: VisitRecording;
}

const readSubjects = async (db: Db, { trialId, patientIds }: Owners): Promise<[string, string][]> => {
  const { rows } = await sql<{ id: string; subject_id: string }>`
    select patient_in_trial_id as id, subject_id from participant
    where ${ofTrial('participant', trialId)} and patient_in_trial_id = any(${patientIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id, subject_id }) => [id, subject_id]);
};

/** What moves in each participant's schedule when the visits that nothing stands in the way of are recorded. */
const readMoves = async (
  db: Db,
  owners: readonly Owners[],
  previewed: readonly Previewed[],
): Promise<Map<string, Moves<ScheduledVisit>>> => {
  const dates = new Map(
    previewed
      .filter(({ recording }) => recording.obstacles.length === 0)
      .map(({ visit, date }) => [visit.recorded_visit_id, date]),
  );
  const moves = new Map<string, Moves<ScheduledVisit>>();
  for (const { trialId, patientIds } of owners)
    for (const [patientId, visits] of await readScheduledVisits(db, trialId, patientIds))
      moves.set(patientId, movesOf(visits, dates));
  return moves;
};

const told = (
  { visit, date, recording }: Previewed,
  subjectId: string,
  moves: Moves<ScheduledVisit> | undefined,
): VisitPreview => {
  const { trial_id, patient_in_trial_id, recorded_visit_id, label, short_label, version } = visit;
  const { window_from, window_to } = moves?.plans.get(recorded_visit_id) ?? visit;
  const confirmed = new Set(recording.confirmed.map(({ id }) => id));
  return {
    trial_id,
    patient_in_trial_id,
    subject_id: subjectId,
    recorded_visit_id,
    label,
    short_label,
    version,
    visit_date: date,
    window_from,
    window_to,
    out_of_window: isOutOfWindow({ ...visit, visit_date: date, window_from, window_to }),
    is_changing: recording.isChanging,
    services: visit.study_services
      .filter((service) => confirmed.has(service.recorded_study_service_id))
      .map(({ recorded_study_service_id, label: service }) => ({
        recorded_study_service_id,
        label: service,
      })),
    optional_services: visit.study_services
      .filter((service) => isOpen(service) && !isMandatory(service))
      .map(({ recorded_study_service_id, label: service, is_additional }) => ({
        recorded_study_service_id,
        label: service,
        is_additional,
      })),
    moved_services: recording.moved.length,
    moved_count: moves?.moves.filter(({ causeId }) => causeId === recorded_visit_id).length ?? 0,
    obstacles: recording.obstacles,
  };
};

/**
 * What recording these visits would do, by the rules that the recording itself asks. Windows and moves are those of all
 * visits together, for one visit's date may move another's window.
 */
export const previewRecording = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_ids, visit_date, is_confirming, dates }: RecordingChoice,
): Promise<VisitPreview[]> => {
  const { owners, visits } = await readSet(db, viewer, [...new Set(recorded_visit_ids)]);
  const previewed = visits.map((visit) => {
    const date = dates?.get(visit.recorded_visit_id) ?? visit_date ?? proposedDate(visit, viewer.today);
    const isConfirming = isConfirmingOn(visit, { date, isConfirming: is_confirming });
    return { visit, date, recording: recordVisit(visit, { date, isConfirming, today: viewer.today }) };
  });
  const moves = await readMoves(db, owners, previewed);
  const subjects = new Map<string, string>();
  for (const owner of owners)
    for (const [id, subject] of await readSubjects(db, owner)) subjects.set(id, subject);
  return previewed.map((one) => {
    const { patient_in_trial_id: id } = one.visit;
    return told(one, subjects.get(id) ?? '', moves.get(id));
  });
};
