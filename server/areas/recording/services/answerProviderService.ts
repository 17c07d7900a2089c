import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { answerProvider } from '../../../../domain/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { unwrap } from '../../../http/unwrap.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { assertVersion, lockProviderService, readVisit } from '../visits/lockedVisit.ts';

export interface ProviderAnswer {
  recorded_provider_service_id: string;
  is_confirmed: boolean | null;
  version: number;
}

/** Answers a provider's confirmation: delivered, not delivered, or open again. */
export const answerProviderService = async (
  db: Db,
  viewer: Viewer,
  { recorded_provider_service_id, is_confirmed, version }: ProviderAnswer,
): Promise<RecordedVisit> => {
  const { visit, service, provider } = await lockProviderService(db, viewer, recorded_provider_service_id);
  if (provider.is_confirmed === is_confirmed) return visit;
  unwrap(answerProvider(visit, service, provider, is_confirmed));
  assertVersion(provider, version, visit);
  await db
    .updateTable('recorded_provider_service')
    .set((column) => ({ is_confirmed, version: column('version', '+', 1) }))
    .where(ofTrial('recorded_provider_service', visit.trial_id))
    .where('recorded_provider_service_id', '=', recorded_provider_service_id)
    .execute();
  return readVisit(db, viewer, visit);
};
