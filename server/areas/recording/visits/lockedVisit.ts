import { sql } from 'kysely';
import type {
  RecordedProviderService,
  RecordedStudyService,
  RecordedVisit,
} from '../../../../contract/recording/recording.ts';
import { byKeyAlone } from '../../../db/preparingClient.ts';
import type { Db } from '../../../db/schema.ts';
import { found, Rejected } from '../../../http/rejected.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { lockParticipants, ownersOfVisits } from './lockParticipants.ts';
import { readVisits } from './readVisits.ts';

export const readVisit = async (
  db: Db,
  viewer: Viewer,
  { trial_id, recorded_visit_id }: Pick<RecordedVisit, 'trial_id' | 'recorded_visit_id'>,
): Promise<RecordedVisit> =>
  found((await readVisits(db, viewer, { trialId: trial_id, visitIds: [recorded_visit_id] }))[0]);

/** A visit as it stands, its participant locked for the rest of the transaction. */
export const lockVisit = async (db: Db, viewer: Viewer, visitId: string): Promise<RecordedVisit> => {
  const { trialId, patientIds } = await ownersOfVisits(db, [visitId]);
  await lockParticipants(db, trialId, patientIds);
  return readVisit(db, viewer, { trial_id: trialId, recorded_visit_id: visitId });
};

export interface LockedService {
  visit: RecordedVisit;
  service: RecordedStudyService;
}

/** A service at a visit, likewise; an operational one is recorded elsewhere and is not found here. */
export const lockService = async (db: Db, viewer: Viewer, serviceId: string): Promise<LockedService> => {
  const { rows } = await sql<
    Pick<RecordedVisit, 'trial_id' | 'recorded_visit_id' | 'patient_in_trial_id'>
  >`${sql.raw(byKeyAlone)}
    select v.trial_id, v.recorded_visit_id, v.patient_in_trial_id
    from recorded_study_service s join recorded_visit v using (trial_id, recorded_visit_id)
    where s.recorded_study_service_id = ${serviceId}`.execute(db);
  const at = found(rows[0]);
  await lockParticipants(db, at.trial_id, [at.patient_in_trial_id]);
  const visit = await readVisit(db, viewer, at);
  const isIt = (service: RecordedStudyService): boolean => service.recorded_study_service_id === serviceId;
  return { visit, service: found(visit.study_services.find(isIt)) };
};

/** The recorded service that a provider's confirmation belongs to. */
export const serviceOfProvider = async (db: Db, id: string): Promise<string> => {
  const provider = await db
    .selectFrom('recorded_provider_service')
    .select('recorded_study_service_id')
    .where('recorded_provider_service_id', '=', id)
    .executeTakeFirst();
  return found(provider).recorded_study_service_id;
};

/** The provider's confirmation of this id, among those of its service. */
export const providerOf = (
  { provider_services }: { provider_services: readonly RecordedProviderService[] },
  id: string,
): RecordedProviderService =>
  found(provider_services.find((provider) => provider.recorded_provider_service_id === id));

/** A provider's confirmation with its service and visit, likewise. */
export const lockProviderService = async (
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<LockedService & { provider: RecordedProviderService }> => {
  const locked = await lockService(db, viewer, await serviceOfProvider(db, id));
  return { ...locked, provider: providerOf(locked.service, id) };
};

/** A change names the version it was made from, where its call asks for one; the answer shows what is stored. */
export const assertVersion = (
  stored: { version: number },
  version: number | undefined,
  present: unknown,
): void => {
  if (version !== undefined && stored.version !== version) throw new Rejected({ code: 'stale', present });
};

/** Changes visits and counts their versions up. */
export const changeVisits = async (
  db: Db,
  trialId: string,
  visitIds: string[],
  values: Partial<
    Pick<RecordedVisit, 'note' | 'is_closed' | 'is_cancelled'> & {
      closed_by: string | null;
      closed_at: Date | null;
    }
  >,
): Promise<void> => {
  await db
    .updateTable('recorded_visit')
    .set((column) => ({ ...values, version: column('version', '+', 1) }))
    .where(ofTrial('recorded_visit', trialId))
    .where(sql<boolean>`recorded_visit_id = any(${visitIds}::uuid[])`)
    .execute();
};
