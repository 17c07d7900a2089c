import { sql } from 'kysely';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../../../contract/recording/operationalRecording.ts';
import type { RecordedProviderService } from '../../../../contract/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { holdTrial } from '../../../records/locks/lockTrial.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { providerOf, serviceOfProvider } from '../visits/lockedVisit.ts';
import { readServices } from './readServices.ts';

type ServiceKey = Pick<RecordedOperationalService, 'trial_id' | 'contract_study_service_id'>;

/** Two who record one operational service wait for each other; the trial is held, so that its plan stands still. */
export const lockOperationalServices = async (db: Db, trialId: string, ids?: string[]): Promise<void> => {
  await holdTrial(db, trialId);
  const isChosen = ids ? sql`and contract_study_service_id = any(${ids}::uuid[])` : sql``;
  await sql`
    select 1 from operational_service where trial_id = ${trialId} ${isChosen}
    order by contract_study_service_id for no key update`.execute(db);
};

export const readService = async (
  db: Db,
  viewer: Viewer,
  { trial_id, contract_study_service_id }: ServiceKey,
): Promise<RecordedOperationalService> => {
  const choice = { trialId: trial_id, serviceIds: [contract_study_service_id] };
  return found((await readServices(db, viewer, choice))[0]);
};

/** An operational service as it stands, locked for the rest of the transaction. */
export const lockOperationalService = async (
  db: Db,
  viewer: Viewer,
  key: ServiceKey,
): Promise<RecordedOperationalService> => {
  await lockOperationalServices(db, key.trial_id, [key.contract_study_service_id]);
  return readService(db, viewer, key);
};

export interface LockedEntry {
  service: RecordedOperationalService;
  entry: OperationalEntry;
}

/** The service that an entry belongs to; a service at a visit is recorded elsewhere and is not found here. */
const serviceOfEntry = async (db: Db, entryId: string): Promise<ServiceKey> =>
  found(
    await db
      .selectFrom('recorded_study_service')
      .select(['trial_id', 'study_service_template_id as contract_study_service_id'])
      .where('recorded_study_service_id', '=', entryId)
      .where('recorded_visit_id', 'is', null)
      .executeTakeFirst(),
  );

/** An entry with its service, likewise. */
export const lockEntry = async (db: Db, viewer: Viewer, entryId: string): Promise<LockedEntry> => {
  const service = await lockOperationalService(db, viewer, await serviceOfEntry(db, entryId));
  const isIt = (entry: OperationalEntry): boolean => entry.recorded_study_service_id === entryId;
  return { service, entry: found(service.entries.find(isIt)) };
};

/** A provider's confirmation with its entry and service, likewise. */
export const lockEntryProvider = async (
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<LockedEntry & { provider: RecordedProviderService }> => {
  const locked = await lockEntry(db, viewer, await serviceOfProvider(db, id));
  return { ...locked, provider: providerOf(locked.entry, id) };
};
