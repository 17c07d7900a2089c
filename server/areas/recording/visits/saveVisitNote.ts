import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { assertVersion, changeVisits, lockVisit, readVisit } from './lockedVisit.ts';

/** Saves the note of a visit, where one is said; a closed one refuses every update. */
export const saveVisitNote = async (
  db: Db,
  viewer: Viewer,
  {
    recorded_visit_id,
    note,
    version,
  }: { recorded_visit_id: string; note?: string | null | undefined; version: number },
): Promise<RecordedVisit> => {
  const visit = await lockVisit(db, viewer, recorded_visit_id);
  if (note === undefined || visit.note === note) return visit;
  assertMay(visit.verdicts.edit);
  assertVersion(visit, version, visit);
  await changeVisits(db, visit.trial_id, [recorded_visit_id], { note });
  return readVisit(db, viewer, visit);
};
