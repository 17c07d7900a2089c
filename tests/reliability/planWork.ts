import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { pick, type Work, type Worker } from './workers.ts';

/** Something may be added to a plan so often. */
const mostAdditions = 60;

const whileSmall =
  (add: (worker: Worker, name: string) => Promise<unknown>) =>
  async (worker: Worker): Promise<void> => {
    const { shared } = worker;
    if (shared.additions >= mostAdditions) return;
    shared.additions += 1;
    await add(worker, `${shared.additions}`);
  };

const trialOf = ({ shared }: Worker) => ({ trial_id: shared.plan.trial_id });

/** A price list with one line more; its other lines change nothing. */
const importServices = (worker: Worker, name: string) =>
  worker.client.call(api.importStudyServices, {
    ...trialOf(worker),
    rows: [
      { line: 2, label: 'Visit', amount: 1_250_00 },
      { line: 3, label: `Imported service ${name}`, amount: 500, is_additional: worker.chance() < 0.5 },
    ],
  });

/** A visit that counts from the baseline, and a lump sum at it. */
const importVisitWithService = async (worker: Worker, name: string): Promise<void> => {
  const visit = `Visit ${name}`;
  await worker.client.call(api.importVisits, {
    ...trialOf(worker),
    rows: [{ line: 2, label: visit, visit_kind: 'scheduled', reference_visit: 'BL', days_interval: 30 }],
  });
  await worker.client.call(api.importAssignedStudyServices, {
    ...trialOf(worker),
    rows: [{ line: 2, study_service: 'Visit', protocol_visit: visit }],
  });
};

const importPayments = (worker: Worker, name: string) =>
  worker.client.call(api.importProviderServices, {
    ...trialOf(worker),
    rows: [
      {
        line: 2,
        provider: `Archive ${name}`,
        study_service: 'ECG',
        percentage: 10,
        confirmation_type: 'automated',
      },
    ],
  });

const importOperational = (worker: Worker, name: string) =>
  worker.client.call(api.importOperationalServices, {
    ...trialOf(worker),
    rows: [{ line: 2, label: `Pharmacy ${name}`, amount: 150_00, repetition_period: 'monthly' }],
  });

const addService = (worker: Worker) =>
  worker.client.call(api.putStudyService, {
    ...trialOf(worker),
    study_service_id: newId(),
    label: 'Added later',
    amount: 100,
    is_additional: worker.chance() < 0.5,
  });

/** Only what was added later and is not recorded yet may change; what is confirmed keeps its amount. */
const changePrice = async (worker: Worker): Promise<void> => {
  const services = await worker.client.call(api.listStudyServices, trialOf(worker));
  const service = pick(
    worker,
    services.filter(({ is_added_later }) => is_added_later),
  );
  if (!service) return;
  const { study_service_id, label, is_additional, sort_order, version } = service;
  const amount = Math.floor(worker.chance() * 10_000);
  await worker.client.call(api.putStudyService, {
    ...trialOf(worker),
    ...{ study_service_id, label, is_additional, sort_order, version, amount },
  });
};

/** What documents print changes: the sponsor's address, the trial's title, the name of a service. */
const rename = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const name = `${Math.floor(worker.chance() * 1_000_000)}`;
  const address = await client.call(api.getAddress, { address_id: shared.address_id });
  const { address_id, label, version } = address;
  await client.call(api.createAddress, { address_id, label, version, recipient: `Sponsor ${name}` });
  const trial = await client.call(api.getTrial, trialOf(worker));
  const { tax_rule, version: trialVersion } = trial;
  const title = `Mixed ${shared.plan.trial_id} ${name}`;
  await client.call(api.putTrial, {
    ...trialOf(worker),
    title,
    type: 'full',
    tax_rule,
    version: trialVersion,
  });
};

/** What the trial office does with the contract, by hand and from files. */
export const atPlan: readonly Work[] = [
  [1, 'add a service to the plan', whileSmall(addService)],
  [2, 'import a price list', whileSmall(importServices)],
  [1, 'import a visit with its service', whileSmall(importVisitWithService)],
  [1, 'import provider payments', whileSmall(importPayments)],
  [1, 'import operational services', whileSmall(importOperational)],
  [3, 'change a price', changePrice],
  [2, 'change what is printed', rename],
];
