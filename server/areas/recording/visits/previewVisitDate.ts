import type { VisitDatePreview, VisitMove } from '../../../../contract/recording/recordingActs.ts';
import { type Move, movesOf } from '../../../../domain/recording/visitMoves.ts';
import { recordVisit } from '../../../../domain/recording/visitRecording.ts';
import { visitState } from '../../../../domain/recording/visitSchedule.ts';
import type { Db } from '../../../db/schema.ts';
import { type OwnedVisit, readScheduledVisits } from '../../../records/replan.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { readVisit } from './lockedVisit.ts';
import { ownersOfVisits } from './lockParticipants.ts';

const told = ({ visit, plan }: Move<OwnedVisit>, today: string): VisitMove => {
  const { recorded_visit_id, label, short_label, visit_date, planned_date, window_from, window_to } = visit;
  return {
    recorded_visit_id,
    label,
    short_label,
    visit_date,
    planned_date,
    window_from,
    window_to,
    state: visitState(visit, today),
    new_planned_date: plan.planned_date,
    new_window_from: plan.window_from,
    new_window_to: plan.window_to,
    new_state: visitState({ ...visit, ...plan }, today),
  };
};

/** What another date of a visit would do to it and to the visits that count from it, by the rules of dating it. */
export const previewVisitDate = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_id: id, visit_date: date }: { recorded_visit_id: string; visit_date: string },
): Promise<VisitDatePreview> => {
  const { trialId, patientIds } = await ownersOfVisits(db, [id]);
  const visit = await readVisit(db, viewer, { trial_id: trialId, recorded_visit_id: id });
  const scheduled = await readScheduledVisits(db, trialId, patientIds);
  const { plans, moves } = movesOf([...scheduled.values()].flat(), new Map([[id, date]]));
  const { window_from, window_to } = plans.get(id) ?? visit;
  const { moved, obstacles } = recordVisit(visit, { date, isConfirming: false, today: viewer.today });
  return {
    state: visitState({ ...visit, visit_date: date, window_from, window_to }, viewer.today),
    window_from,
    window_to,
    moved_services: moved.length,
    moves: moves.map((move) => told(move, viewer.today)),
    obstacles,
  };
};
