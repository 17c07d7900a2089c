import type { RecordedVisit } from '../../../contract/recording.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import type { Viewer } from '../../session/viewer.ts';
import { assertVersion, changeVisits, lockVisit, readVisit } from './lockedVisit.ts';
import { replan } from './replan.ts';

export interface VisitClosing {
  recorded_visit_id: string;
  is_closed: boolean;
  reason?: string | undefined;
  version: number;
}

/** Closes a visit, or reopens it: an open visit is planned anew, for a closed one kept what it had. */
export const setVisitClosed = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_id, is_closed, reason, version }: VisitClosing,
): Promise<RecordedVisit> => {
  const visit = await lockVisit(db, viewer, recorded_visit_id);
  if (visit.is_closed === is_closed) return visit;
  assertMay(is_closed ? visit.verdicts.close : visit.verdicts.reopen);
  if (!is_closed && reason === undefined) reject('field_required', { field: 'reason' });
  assertVersion(visit, version, visit);
  await changeVisits(db, visit.trial_id, [recorded_visit_id], { is_closed });
  if (!is_closed) await replan(db, visit.trial_id, [visit.patient_in_trial_id]);
  return readVisit(db, viewer, visit);
};
