import { api } from '../../contract/api.ts';
import type { PatientSchedule, RecordedStudyService, RecordedVisit } from '../../contract/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { BuiltPlan } from '../support/planFactory.ts';

/** What all clients know of one trial: whom they may record for and which invoices there are. */
export interface Shared {
  plan: BuiltPlan;
  patients: string[];
  subjects: string[];
  invoices: string[];
}

export interface Worker {
  client: Client;
  shared: Shared;
  /** A number in [0, 1) of the worker's own row of chance. */
  chance: () => number;
}

/** A row of chance that begins anew with the same seed (mulberry32). */
export const chanceOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pick = <T>({ chance }: Worker, from: readonly T[]): T | undefined =>
  from[Math.floor(chance() * from.length)];

const day = ({ chance }: Worker): string =>
  `2026-0${1 + Math.floor(chance() * 4)}-${String(1 + Math.floor(chance() * 28)).padStart(2, '0')}`;

const someSchedule = async (worker: Worker): Promise<PatientSchedule | null> => {
  const { client, shared } = worker;
  const patient_in_trial_id = pick(worker, shared.patients);
  if (!patient_in_trial_id) return null;
  return client.call(api.getPatientSchedule, { trial_id: shared.plan.trial_id, patient_in_trial_id });
};

const onVisit = async (worker: Worker, act: (visit: RecordedVisit) => Promise<unknown>): Promise<void> => {
  const visit = pick(worker, (await someSchedule(worker))?.visits ?? []);
  if (visit) await act(visit);
};

const onService = (worker: Worker, act: (service: RecordedStudyService) => Promise<unknown>): Promise<void> =>
  onVisit(worker, async (visit) => {
    const service = pick(worker, visit.study_services);
    if (service) await act(service);
  });

const onInvoice = async (worker: Worker, act: (invoice_id: string) => Promise<unknown>): Promise<void> => {
  const invoiceId = pick(worker, worker.shared.invoices);
  if (invoiceId) await act(invoiceId);
};

/** One more participant with her schedule; the first one takes the trial live. */
export const addPatient = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const { trial_id } = shared.plan;
  const patient_in_trial_id = newId();
  const subject_id = patient_in_trial_id.slice(-12);
  await client.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
  shared.subjects.push(subject_id);
  await client.call(api.createPatientSchedule, { trial_id, patient_in_trial_id, date: day(worker) });
  shared.patients.push(patient_in_trial_id);
};

const draft = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const invoice_id = newId();
  await client.call(api.putInvoice, {
    trial_id: shared.plan.trial_id,
    invoice_id,
    label: `Draft ${invoice_id}`,
    cut_off_date: '2026-04-30',
  });
  shared.invoices.push(invoice_id);
  await client.call(api.fillInvoice, { invoice_id });
};

const importVisits = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const subjects = new Set([1, 2, 3, 4].flatMap(() => pick(worker, shared.subjects) ?? []));
  await client.call(api.importPerformedVisits, {
    trial_id: shared.plan.trial_id,
    rows: [...subjects].map((subject_id, index) => ({
      line: index + 2,
      subject_id,
      protocol_visit: 'BL',
      visit_date: day(worker),
    })),
    is_confirming: true,
  });
};

const additional = (worker: Worker): Promise<void> =>
  onVisit(worker, async ({ recorded_visit_id }) => {
    const recorded_study_service_id = newId();
    const study_service_id = worker.shared.plan.serviceId('CT');
    await worker.client.call(api.addAdditionalStudyService, {
      recorded_study_service_id,
      recorded_visit_id,
      study_service_id,
    });
    if (worker.chance() < 0.7)
      await worker.client.call(api.removeAdditionalStudyService, { recorded_study_service_id });
  });

const takeOut = (worker: Worker): Promise<void> =>
  onInvoice(worker, async (invoice_id) => {
    const item = pick(worker, (await worker.client.call(api.getInvoice, { invoice_id })).items);
    if (!item) return;
    const { invoice_item_id } = item;
    const record = pick(worker, await worker.client.call(api.listInvoiceItemDetails, { invoice_item_id }));
    if (record)
      await worker.client.call(api.removeRecordedStudyService, { invoice_item_id, ...keyOf(record) });
  });

const keyOf = ({ recorded_study_service_id }: { recorded_study_service_id: string }) => ({
  recorded_study_service_id,
});

/** What clients do, each with its weight. */
export const works: readonly [weight: number, name: string, run: (worker: Worker) => Promise<unknown>][] = [
  [4, 'add a participant', addPatient],
  [
    14,
    'date a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id, version }) =>
        worker.client.call(api.setVisitDate, {
          recorded_visit_id,
          version,
          visit_date: day(worker),
          is_confirming: worker.chance() < 0.7,
        }),
      ),
  ],
  [
    10,
    'confirm a service or take it back',
    (worker) =>
      onService(worker, ({ recorded_study_service_id, is_confirmed, version }) =>
        worker.client.call(api.putRecordedStudyService, {
          recorded_study_service_id,
          version,
          is_confirmed: !is_confirmed,
          performance_date: day(worker),
          not_done_reason: null,
        }),
      ),
  ],
  [6, 'add an additional service and take it away', additional],
  [
    3,
    'cancel a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id }) =>
        worker.client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] }),
      ),
  ],
  [
    3,
    'resume a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id }) =>
        worker.client.call(api.resumeVisits, { recorded_visit_ids: [recorded_visit_id] }),
      ),
  ],
  [
    3,
    'close a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id, version }) =>
        worker.client.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true }),
      ),
  ],
  [5, 'import performed visits', importVisits],
  [3, 'draft and fill', draft],
  [
    10,
    'fill again',
    (worker) => onInvoice(worker, (invoice_id) => worker.client.call(api.fillInvoice, { invoice_id })),
  ],
  [
    4,
    'resolve conflicts',
    (worker) => onInvoice(worker, (invoice_id) => worker.client.call(api.resolveConflicts, { invoice_id })),
  ],
  [4, 'take a record out', takeOut],
  [
    6,
    'finalise',
    (worker) => onInvoice(worker, (invoice_id) => worker.client.call(api.finalizeInvoice, { invoice_id })),
  ],
  [
    3,
    'revoke',
    (worker) =>
      onInvoice(worker, (invoice_id) =>
        worker.client.call(api.revokeInvoice, { invoice_id, reason: 'Mixed work' }),
      ),
  ],
  [
    2,
    'add a service to the plan',
    (worker) =>
      worker.client.call(api.putStudyService, {
        trial_id: worker.shared.plan.trial_id,
        study_service_id: newId(),
        label: 'Added later',
        amount: 100,
      }),
  ],
  [
    6,
    'read lists',
    (worker) =>
      Promise.all([
        worker.client.call(api.getToDoList, {}),
        worker.client.call(api.listInvoices, { trial_id: worker.shared.plan.trial_id }),
      ]),
  ],
];

/** A piece of work, by its weight. */
export const someWork = ({ chance }: Worker): (typeof works)[number] => {
  const whole = works.reduce((sum, [weight]) => sum + weight, 0);
  let left = chance() * whole;
  for (const work of works) {
    left -= work[0];
    if (left < 0) return work;
  }
  throw new Error('There is no work');
};
