import { api } from '../../contract/api.ts';
import type { OperationalEntry } from '../../contract/recording/operationalRecording.ts';
import { newId } from '../../dataProvider/newId.ts';
import { day, pick, type Work, type Worker } from './workers.ts';

const someService = async (worker: Worker) => {
  const { trial_id } = worker.shared.plan;
  return pick(worker, (await worker.client.call(api.getOperationalSchedule, { trial_id })).study_services);
};

const onEntry = async (worker: Worker, act: (entry: OperationalEntry) => Promise<unknown>): Promise<void> => {
  const entry = pick(worker, (await someService(worker))?.entries ?? []);
  if (entry) await act(entry);
};

const keyOf = ({ recorded_study_service_id, version }: OperationalEntry) => ({
  recorded_study_service_id,
  version,
});

const generate = ({ client, shared }: Worker) =>
  client.call(api.generateOperationalEntries, { trial_id: shared.plan.trial_id });

const addEntry = async (worker: Worker): Promise<void> => {
  const service = await someService(worker);
  if (!service) return;
  await worker.client.call(api.putOperationalEntry, {
    recorded_study_service_id: newId(),
    contract_study_service_id: service.contract_study_service_id,
    performance_date: day(worker),
    is_confirmed: worker.chance() < 0.7,
  });
};

const confirmEntry = (worker: Worker) =>
  onEntry(worker, ({ contract_study_service_id, performance_date, is_confirmed, ...entry }) =>
    worker.client.call(api.putOperationalEntry, {
      recorded_study_service_id: entry.recorded_study_service_id,
      version: entry.version,
      contract_study_service_id,
      performance_date: performance_date ?? entry.due_date,
      is_confirmed: !is_confirmed,
    }),
  );

/** What the trial office does with services that are not bound to a visit. */
export const atOperationalServices: readonly Work[] = [
  [3, 'generate entries', generate],
  [3, 'add an entry', addEntry],
  [6, 'confirm an entry or take it back', confirmEntry],
  [
    3,
    'date an entry',
    (worker) =>
      onEntry(worker, (entry) =>
        worker.client.call(api.setOperationalEntryDate, {
          ...keyOf(entry),
          recorded_study_service_performance_date: day(worker),
        }),
      ),
  ],
  [
    2,
    'interrupt a chain or resume it',
    (worker) =>
      onEntry(worker, (entry) =>
        worker.client.call(api.setOperationalEntryInterrupting, {
          ...keyOf(entry),
          is_interrupting: !entry.is_interrupting,
        }),
      ),
  ],
  [
    1,
    'take an entry away',
    (worker) => onEntry(worker, (entry) => worker.client.call(api.removeOperationalEntry, keyOf(entry))),
  ],
];
