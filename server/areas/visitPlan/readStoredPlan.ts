import type { StoredPlan } from '../../../domain/visitPlan.ts';
import type { Db } from '../../db/schema.ts';
import { assignedStudyServices } from '../studyServices/repo.ts';
import { readPlan } from '../visits/repo.ts';

/** The plan of a trial, each kind of element in its order. */
export const readStoredPlan = async (db: Db, trialId: string): Promise<StoredPlan> => ({
  visits: await readPlan(db, trialId),
  services: await db
    .selectFrom('study_service')
    .select(['study_service_id', 'label', 'description', 'amount', 'is_additional', 'sort_order', 'version'])
    .where('trial_id', '=', trialId)
    .orderBy('sort_order')
    .orderBy('study_service_id')
    .execute(),
  operationalServices: await db
    .selectFrom('operational_service')
    .select([
      'contract_study_service_id',
      'label',
      'description',
      'amount',
      'is_auto_confirmed',
      'repetition_period',
      'first_due_date',
      'is_closed',
      'sort_order',
      'version',
    ])
    .where('trial_id', '=', trialId)
    .orderBy('sort_order')
    .orderBy('contract_study_service_id')
    .execute(),
  assignments: await assignedStudyServices(db, trialId).execute(),
});
