import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import {
  completedRecord,
  isSameRecord,
  recordService,
  type SaidRecord,
  type ServiceRecord,
} from '../../../../domain/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { unwrap } from '../../../http/unwrap.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { repriceRedated } from '../../../records/repricing.ts';
import { settleTiers } from '../../../records/rules/tiers.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { assertVersion, lockService, readVisit } from '../visits/lockedVisit.ts';
import { confirmServices, unconfirmService } from './confirmServices.ts';

export interface ServiceRecording extends SaidRecord {
  recorded_study_service_id: string;
  version: number;
}

const writeRecord = async (
  db: Db,
  trialId: string,
  id: string,
  { performance_date, not_done_reason }: ServiceRecord,
): Promise<void> => {
  await db
    .updateTable('recorded_study_service')
    .set((column) => ({ performance_date, not_done_reason, version: column('version', '+', 1) }))
    .where(ofTrial('recorded_study_service', trialId))
    .where('recorded_study_service_id', '=', id)
    .execute();
};

/**
 * Confirms a service, re-dates it, takes its confirmation back or marks it not done. Only a fresh confirmation copies
 * price and shares: a confirmed service that is re-dated keeps its amounts, unless another version of the contract held then.
 */
export const recordStudyService = async (
  db: Db,
  viewer: Viewer,
  { recorded_study_service_id: id, version, ...said }: ServiceRecording,
): Promise<RecordedVisit> => {
  const { visit, service } = await lockService(db, viewer, id);
  const completed = completedRecord(visit, service, said);
  if (isSameRecord(service, completed)) return visit;
  unwrap(recordService(visit, service, completed, viewer.today), { date_in_future: 'performance_date' });
  assertVersion(service, version, visit);
  const { is_confirmed, performance_date, not_done_reason } = completed;
  if (is_confirmed && !service.is_confirmed && performance_date !== null)
    await confirmServices(db, visit.trial_id, [{ id, date: performance_date }]);
  else if (service.is_confirmed && !is_confirmed)
    await unconfirmService(db, visit.trial_id, id, { performance_date, not_done_reason });
  else {
    await writeRecord(db, visit.trial_id, id, completed);
    if (is_confirmed) await repriceRedated(db, visit.trial_id, [id]);
  }
  if (is_confirmed) await settleTiers(db, visit.trial_id);
  return readVisit(db, viewer, visit);
};
