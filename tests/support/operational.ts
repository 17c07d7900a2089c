import { api } from '../../contract/api.ts';
import type { OperationalServiceEdit } from '../../contract/plan/operationalServices.ts';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../contract/recording/operationalRecording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';

type Given = Partial<Omit<OperationalServiceEdit, 'trial_id' | 'contract_study_service_id'>>;

/** Adds an operational service, by default monthly pharmacy at 150.00; answers its id. */
export const addOperationalService = async (
  client: Client,
  trial_id: string,
  given: Given = {},
): Promise<string> => {
  const contract_study_service_id = newId();
  await client.call(api.putOperationalService, {
    trial_id,
    contract_study_service_id,
    label: 'Pharmacy',
    description: null,
    amount: 150_00,
    repetition_period: 'monthly',
    ...given,
  });
  return contract_study_service_id;
};

/** An operational service of a trial with its entries as they stand. */
export const serviceWithEntries = async (
  client: Client,
  trial_id: string,
  contract_study_service_id: string,
): Promise<RecordedOperationalService> => {
  const { study_services } = await client.call(api.getOperationalSchedule, { trial_id });
  const service = study_services.find((one) => one.contract_study_service_id === contract_study_service_id);
  if (!service) throw new Error('The trial has no such operational service');
  return service;
};

/** The entry that is due on, or else performed on, this date. */
export const entryOf = (
  { entries }: Pick<RecordedOperationalService, 'entries'>,
  date: string,
): OperationalEntry => {
  const entry =
    entries.find((one) => one.due_date === date) ?? entries.find((one) => one.performance_date === date);
  if (!entry) throw new Error(`The service has no entry of ${date}`);
  return entry;
};

/** The calls of the operational recording for one service, as tests say them; others may be named. */
export const recorderOf = (client: Client, trial_id: string, service: string) => ({
  generate: () => client.call(api.generateOperationalEntries, { trial_id }),
  read: (id = service) => serviceWithEntries(client, trial_id, id),
  date: ({ recorded_study_service_id }: OperationalEntry, day: string) =>
    client.call(api.setOperationalEntryDate, {
      recorded_study_service_id,
      recorded_study_service_performance_date: day,
    }),
  put: (
    recorded_study_service_id: string,
    performance_date: string | null,
    is_confirmed = false,
    contract_study_service_id = service,
  ) =>
    client.call(api.putOperationalEntry, {
      recorded_study_service_id,
      contract_study_service_id,
      performance_date,
      is_confirmed,
    }),
  interrupt: ({ recorded_study_service_id }: OperationalEntry, is_interrupting: boolean) =>
    client.call(api.setOperationalEntryInterrupting, { recorded_study_service_id, is_interrupting }),
});

/** The dates of a service's entries; `due …` where one has none. */
export const datesOf = ({ entries }: Pick<RecordedOperationalService, 'entries'>): string[] =>
  entries.map((entry) => entry.performance_date ?? `due ${entry.due_date}`);
