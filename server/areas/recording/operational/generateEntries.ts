import type { OutputOf } from '../../../../contract/endpoint.ts';
import type {
  GeneratedEntry,
  operationalRecordingCalls,
  RecordedOperationalService,
} from '../../../../contract/recording/operationalRecording.ts';
import { missingEntries, waitsForFirstDate } from '../../../../domain/recording/operationalChains.ts';
import type { Db } from '../../../db/schema.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { type AddedEntry, addEntries } from './addEntries.ts';
import { moveDueDates } from './changeEntry.ts';
import { lockOperationalServices } from './lockedService.ts';
import { readServices } from './readServices.ts';

type Missing = AddedEntry & GeneratedEntry;
type Generated = OutputOf<typeof operationalRecordingCalls.generateOperationalEntries>;

const missingOf = (services: readonly RecordedOperationalService[], today: string): Missing[] =>
  services.flatMap((service) =>
    missingEntries(service, service.entries, today).map((entry) => ({
      ...entry,
      contract_study_service_id: service.contract_study_service_id,
      label: service.label,
      amount: service.amount,
      is_confirmed: entry.performance_date !== null,
    })),
  );

const told = ({
  contract_study_service_id,
  label,
  due_date,
  performance_date,
  is_confirmed,
  amount,
}: Missing) => ({
  contract_study_service_id,
  label,
  due_date,
  performance_date,
  is_confirmed,
  amount,
});

const answer = (services: readonly RecordedOperationalService[], missing: readonly Missing[]): Generated => ({
  entries: missing.map(told),
  waiting: services
    .filter((service) => waitsForFirstDate(service, service.entries))
    .map(({ contract_study_service_id, label }) => ({ contract_study_service_id, label })),
});

/** The entries that *generate* would make now, and the services that wait for a first date. */
export const previewEntries = async (db: Db, viewer: Viewer, trialId: string): Promise<Generated> => {
  const services = await readServices(db, viewer, { trialId });
  return answer(services, missingOf(services, viewer.today));
};

/**
 * Makes what is due up to today and missing, of every open service of the trial: as to-dos, or dated and confirmed
 * where the service confirms itself. Two who generate at once wait for each other, and the second finds nothing to do.
 */
export const generateEntries = async (db: Db, viewer: Viewer, trialId: string): Promise<Generated> => {
  await lockOperationalServices(db, trialId);
  const services = await readServices(db, viewer, { trialId });
  await moveDueDates(db, trialId, services);
  const missing = missingOf(services, viewer.today);
  await addEntries(db, trialId, missing);
  return answer(services, missing);
};
