import type { RecordedOperationalService } from '../../../../contract/recording/operationalRecording.ts';
import { answerEntryProvider as answer } from '../../../../domain/recording/entryVerdicts.ts';
import type { Db } from '../../../db/schema.ts';
import { unwrap } from '../../../http/unwrap.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { assertVersion } from '../visits/lockedVisit.ts';
import { lockEntryProvider, readService } from './lockedService.ts';

export interface EntryProviderAnswer {
  recorded_provider_service_id: string;
  is_confirmed: boolean | null;
  version?: number | undefined;
}

/** Answers a provider's confirmation of an entry: delivered, not delivered, or open again. */
export const answerEntryProvider = async (
  db: Db,
  viewer: Viewer,
  { recorded_provider_service_id, is_confirmed, version }: EntryProviderAnswer,
): Promise<RecordedOperationalService> => {
  const { service, entry, provider } = await lockEntryProvider(db, viewer, recorded_provider_service_id);
  if (provider.is_confirmed === is_confirmed) return service;
  unwrap(answer(entry, provider, is_confirmed));
  assertVersion(provider, version, service);
  await db
    .updateTable('recorded_provider_service')
    .set((column) => ({ is_confirmed, version: column('version', '+', 1) }))
    .where(ofTrial('recorded_provider_service', service.trial_id))
    .where('recorded_provider_service_id', '=', recorded_provider_service_id)
    .execute();
  return readService(db, viewer, service);
};
