import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { addVisits } from './addVisits.ts';
import { readVisit } from './lockedVisit.ts';
import { lockParticipants } from './lockParticipants.ts';
import { readProtocolVisits } from './readContract.ts';

export interface UnscheduledVisit {
  trial_id: string;
  patient_in_trial_id: string;
  protocol_visit_id: string;
  recorded_visit_id: string;
  visit_date: string | null;
}

/** Whether the id is taken already, by the same visit (a repeated call) or by another one. */
const isAddedAlready = async (db: Db, visit: UnscheduledVisit): Promise<boolean> => {
  const stored = await db
    .selectFrom('recorded_visit')
    .select(['trial_id', 'patient_in_trial_id', 'protocol_visit_id'])
    .where('recorded_visit_id', '=', visit.recorded_visit_id)
    .executeTakeFirst();
  if (!stored) return false;
  if (stored.trial_id !== visit.trial_id) reject('not_found');
  const isSame =
    stored.patient_in_trial_id === visit.patient_in_trial_id &&
    stored.protocol_visit_id === visit.protocol_visit_id;
  return isSame || reject('id_taken');
};

/** Adds a visit of the non-scheduled plan with its services, as often as needed; it moves no other visit. */
export const addUnscheduledVisit = async (
  db: Db,
  viewer: Viewer,
  visit: UnscheduledVisit,
): Promise<RecordedVisit> => {
  await lockParticipants(db, visit.trial_id, [visit.patient_in_trial_id]);
  if (await isAddedAlready(db, visit)) return readVisit(db, viewer, visit);
  const plan = await readProtocolVisits(db, visit.trial_id);
  const isIt = (one: { protocol_visit_id: string }): boolean =>
    one.protocol_visit_id === visit.protocol_visit_id;
  const { visit_kind, label } = found(plan.find(isIt));
  if (visit_kind === 'scheduled') reject('visit_scheduled', { label }, 'protocol_visit_id');
  if (visit.visit_date !== null && visit.visit_date > viewer.today)
    reject('date_in_future', { date: visit.visit_date }, 'visit_date');
  const unplanned = { root_visit_id: null, planned_date: null, window_from: null, window_to: null };
  await addVisits(db, visit.trial_id, [{ ...visit, ...unplanned, visit_kind }]);
  return readVisit(db, viewer, visit);
};
