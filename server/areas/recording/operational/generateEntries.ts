import type {
  GeneratedEntry,
  RecordedOperationalService,
} from '../../../../contract/recording/operationalRecording.ts';
import { missingEntries } from '../../../../domain/recording/operationalChains.ts';
import type { Db } from '../../../db/schema.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { type AddedEntry, addEntries } from './addEntries.ts';
import { moveDueDates } from './changeEntry.ts';
import { lockOperationalServices } from './lockedService.ts';
import { readServices } from './readServices.ts';

type Missing = AddedEntry & GeneratedEntry;

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

/** The entries that *generate* would make now. */
export const previewEntries = async (db: Db, viewer: Viewer, trialId: string): Promise<GeneratedEntry[]> =>
  missingOf(await readServices(db, viewer, { trialId }), viewer.today).map(told);

/**
 * Makes what is due up to today and missing, of every open service of the trial: as to-dos, or dated and confirmed
 * where the service confirms itself. Two who generate at once wait for each other, and the second finds nothing to do.
 */
export const generateEntries = async (db: Db, viewer: Viewer, trialId: string): Promise<GeneratedEntry[]> => {
  await lockOperationalServices(db, trialId);
  const services = await readServices(db, viewer, { trialId });
  await moveDueDates(db, trialId, services);
  const missing = missingOf(services, viewer.today);
  await addEntries(db, trialId, missing);
  return missing.map(told);
};
