import type { RecordedVisit } from '../../../contract/recording.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { assertVersion, changeVisits, lockVisit, readVisit } from './lockedVisit.ts';

/** Saves the note of a visit; a closed one refuses every update. */
export const saveVisitNote = async (
  db: Db,
  today: string,
  { recorded_visit_id, note, version }: { recorded_visit_id: string; note: string | null; version: number },
): Promise<RecordedVisit> => {
  const visit = await lockVisit(db, today, recorded_visit_id);
  if (visit.note === note) return visit;
  if (visit.is_closed) reject('visit_closed');
  assertVersion(visit, version, visit);
  await changeVisits(db, visit.trial_id, [recorded_visit_id], { note });
  return readVisit(db, today, visit);
};
