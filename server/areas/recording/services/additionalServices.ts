import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { trialOf } from '../../../records/predicates/trialOf.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { lockService, lockVisit, readVisit } from '../visits/lockedVisit.ts';
import { paymentsOf, readContract } from '../visits/readContract.ts';
import { addPayments } from './addPayments.ts';
import { leaveDrafts } from './leaveDrafts.ts';

export interface AdditionalService {
  recorded_study_service_id: string;
  recorded_visit_id: string;
  study_service_id: string;
}

/** Whether the id is this very service (a repeated call); another trial's record answers like an unknown one. */
const isAddedAlready = async (db: Db, trialId: string, added: AdditionalService): Promise<boolean> => {
  const stored = await db
    .selectFrom('recorded_study_service')
    .select(['trial_id', 'recorded_visit_id', 'study_service_template_id', 'is_additional'])
    .where('recorded_study_service_id', '=', added.recorded_study_service_id)
    .executeTakeFirst();
  if (!stored) return false;
  if (stored.trial_id !== trialId) reject('not_found');
  const isSame =
    stored.is_additional &&
    stored.recorded_visit_id === added.recorded_visit_id &&
    stored.study_service_template_id === added.study_service_id;
  return isSame || reject('id_taken');
};

const insertService = async (
  db: Db,
  trialId: string,
  { recorded_study_service_id, recorded_visit_id, study_service_id }: AdditionalService,
  label: string,
): Promise<void> => {
  await db
    .insertInto('recorded_study_service')
    .values({
      trial_id: trialId,
      recorded_study_service_id,
      study_service_template_id: study_service_id,
      recorded_visit_id,
      label,
      amount: null,
      is_additional: true,
      performance_date: null,
      not_done_reason: null,
      due_date: null,
    })
    .execute();
};

/** Adds a service of the trial's price list to a visit, with its provider confirmations, as often as needed. */
export const addAdditionalService = async (
  db: Db,
  viewer: Viewer,
  added: AdditionalService,
): Promise<RecordedVisit> => {
  const visit = await lockVisit(db, viewer, added.recorded_visit_id);
  if (await isAddedAlready(db, visit.trial_id, added)) return visit;
  const service = found(
    await db
      .selectFrom('study_service')
      .select(['label', 'is_additional', 'retired_from'])
      .where('trial_id', '=', visit.trial_id)
      .where('study_service_id', '=', added.study_service_id)
      .executeTakeFirst(),
  );
  if (!service.is_additional || service.retired_from !== null)
    reject('service_not_additional', { label: service.label }, 'study_service_id');
  assertMay(visit.verdicts.add_service);
  const payments = paymentsOf(await readContract(db, visit.trial_id));
  await insertService(db, visit.trial_id, added, service.label);
  await addPayments(db, visit.trial_id, [added.recorded_study_service_id], payments);
  return readVisit(db, viewer, visit);
};

/**
 * Takes an additional service away again, until it is confirmed. It may lie on drafts, which nobody may be changing
 * then: the trial is locked as a whole.
 */
export const removeAdditionalService = async (db: Db, viewer: Viewer, id: string): Promise<void> => {
  await lockTrial(db, await trialOf(db, 'recorded_study_service', 'recorded_study_service_id', id));
  const { visit, service } = await lockService(db, viewer, id);
  assertMay(service.verdicts.remove);
  await leaveDrafts(db, visit.trial_id, id);
  await db
    .deleteFrom('recorded_study_service')
    .where(ofTrial('recorded_study_service', visit.trial_id))
    .where('recorded_study_service_id', '=', id)
    .execute();
};
