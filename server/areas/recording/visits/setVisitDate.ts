import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { undatedServices } from '../../../../domain/recording/recording.ts';
import { recordVisit } from '../../../../domain/recording/visitRecording.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { assertVersion, lockVisit, readVisit } from './lockedVisit.ts';
import { writeDatings } from './writeDatings.ts';

export interface VisitDating {
  recorded_visit_id: string;
  visit_date: string;
  is_confirming: boolean;
  version: number;
}

/**
 * Dates a visit: services that carry its old date move with it, the visits that count from it are planned anew; with
 * `is_confirming` its open mandatory services are confirmed in the same transaction.
 */
export const setVisitDate = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_id, visit_date, is_confirming, version }: VisitDating,
): Promise<RecordedVisit> => {
  const visit = await lockVisit(db, viewer, recorded_visit_id);
  const recording = recordVisit(visit, {
    date: visit_date,
    isConfirming: is_confirming,
    today: viewer.today,
  });
  if (!recording.isChanging) return visit;
  assertMay(recording.obstacles, { date_in_future: 'visit_date' });
  assertVersion(visit, version, visit);
  await writeDatings(db, visit.trial_id, [{ visit, date: visit_date, dating: recording }]);
  return readVisit(db, viewer, visit);
};

/** Takes the date of a visit back; refused while one of its services is confirmed. */
export const resetVisitDate = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_id, version }: { recorded_visit_id: string; version: number },
): Promise<RecordedVisit> => {
  const visit = await lockVisit(db, viewer, recorded_visit_id);
  if (visit.visit_date === null) return visit;
  assertMay(visit.verdicts.reset_date);
  assertVersion(visit, version, visit);
  const dating = { moved: undatedServices(visit), confirmed: [] };
  await writeDatings(db, visit.trial_id, [{ visit, date: null, dating }]);
  return readVisit(db, viewer, visit);
};
