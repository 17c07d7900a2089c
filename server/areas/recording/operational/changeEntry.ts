import { sql } from 'kysely';
import type { RecordedOperationalService } from '../../../../contract/recording/operationalRecording.ts';
import { movedDueDates } from '../../../../domain/recording/operationalChains.ts';
import type { Db } from '../../../db/schema.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { readService } from './lockedService.ts';

type Values = Partial<{ performance_date: string | null; is_closed: boolean; is_interrupting: boolean }>;

/** Changes one entry and counts its version up. */
export const changeEntry = async (
  db: Db,
  { trial_id }: Pick<RecordedOperationalService, 'trial_id'>,
  entryId: string,
  values: Values,
): Promise<void> => {
  await db
    .updateTable('recorded_study_service')
    .set((column) => ({ ...values, version: column('version', '+', 1) }))
    .where(ofTrial('recorded_study_service', trial_id))
    .where('recorded_study_service_id', '=', entryId)
    .execute();
};

/** Due dates follow the anchors of their chains, which a date may have moved. */
export const moveDueDates = async (
  db: Db,
  trialId: string,
  services: readonly RecordedOperationalService[],
): Promise<boolean> => {
  const moved = services.flatMap((service) => movedDueDates(service, service.entries));
  if (moved.length === 0) return false;
  await sql`
    update recorded_study_service s set due_date = moved.due_date
    from json_to_recordset(${JSON.stringify(moved)}::json) as moved (recorded_study_service_id uuid, due_date date)
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = moved.recorded_study_service_id`.execute(
    db,
  );
  return true;
};

/** The service after a change, its entries due as its chains have it now. */
export const replanned = async (
  db: Db,
  viewer: Viewer,
  key: Pick<RecordedOperationalService, 'trial_id' | 'contract_study_service_id'>,
): Promise<RecordedOperationalService> => {
  const service = await readService(db, viewer, key);
  return (await moveDueDates(db, service.trial_id, [service])) ? readService(db, viewer, key) : service;
};
