import { sql } from 'kysely';
import type { RecordedVisit } from '../../../contract/recording.ts';
import { dateVisit, undatedServices } from '../../../domain/recording.ts';
import type { Db } from '../../db/schema.ts';
import { assertMay, unwrap } from '../../http/unwrap.ts';
import type { Viewer } from '../../session/viewer.ts';
import { confirmServices } from './confirmServices.ts';
import { assertVersion, changeVisits, lockVisit, readVisit } from './lockedVisit.ts';
import { replan } from './replan.ts';

const moveServices = async (db: Db, trialId: string, ids: string[], date: string | null): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update recorded_study_service set performance_date = ${date}::date, version = version + 1
    where trial_id = ${trialId} and recorded_study_service_id = any(${ids}::uuid[])`.execute(db);
};

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
  const isSameDate = visit.visit_date === visit_date;
  if (isSameDate && !is_confirming) return visit;
  const dating = dateVisit(visit, { date: visit_date, isConfirming: is_confirming, today: viewer.today });
  if (isSameDate && dating.isOk && dating.value.confirmed.length === 0) return visit;
  const { moved, confirmed } = unwrap(dating, { date_in_future: 'visit_date' });
  assertVersion(visit, version, visit);
  await changeVisits(db, visit.trial_id, [recorded_visit_id], { visit_date });
  await moveServices(db, visit.trial_id, moved, visit_date);
  await confirmServices(db, visit.trial_id, confirmed);
  if (visit.visit_kind === 'scheduled') await replan(db, visit.trial_id, [visit.patient_in_trial_id]);
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
  await changeVisits(db, visit.trial_id, [recorded_visit_id], { visit_date: null });
  await moveServices(db, visit.trial_id, undatedServices(visit), null);
  if (visit.visit_kind === 'scheduled') await replan(db, visit.trial_id, [visit.patient_in_trial_id]);
  return readVisit(db, viewer, visit);
};
