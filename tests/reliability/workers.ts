import { api } from '../../contract/api.ts';
import type {
  PatientSchedule,
  RecordedStudyService,
  RecordedVisit,
} from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { BuiltPlan } from '../support/planFactory.ts';

/** What all clients know of one trial: whom they may record for and which invoices there are. */
export interface Shared {
  plan: BuiltPlan;
  /** The sponsor's address. */
  address_id: string;
  patients: string[];
  subjects: string[];
  invoices: string[];
  /** How often something was added to the plan: schedules would grow without end. */
  additions: number;
  /** The bytes of every document that has gone out, by invoice, state, format and language. */
  documents: Map<string, string>;
  /** What was seen meanwhile and must not be. */
  broken: string[];
}

export interface Worker {
  client: Client;
  role: 'clinic_user' | 'nurse_user';
  shared: Shared;
  /** A trial that a nurse of the shared one does not reach. */
  foreign: Shared;
  /** A number in [0, 1) of the worker's own row of chance. */
  chance: () => number;
}

/** What a client does, with its weight among all that it may do. */
export type Work = readonly [weight: number, name: string, run: (worker: Worker) => Promise<unknown>];

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

export const pick = <T>({ chance }: Worker, from: readonly T[]): T | undefined =>
  from[Math.floor(chance() * from.length)];

export const day = ({ chance }: Worker): string =>
  `2026-0${1 + Math.floor(chance() * 4)}-${String(1 + Math.floor(chance() * 28)).padStart(2, '0')}`;

export const someSchedule = async (worker: Worker): Promise<PatientSchedule | null> => {
  const { client, shared } = worker;
  const patient_in_trial_id = pick(worker, shared.patients);
  if (!patient_in_trial_id) return null;
  return client.call(api.getPatientSchedule, { trial_id: shared.plan.trial_id, patient_in_trial_id });
};

export const onVisit = async (
  worker: Worker,
  act: (visit: RecordedVisit) => Promise<unknown>,
): Promise<void> => {
  const visit = pick(worker, (await someSchedule(worker))?.visits ?? []);
  if (visit) await act(visit);
};

export const onService = (
  worker: Worker,
  act: (service: RecordedStudyService) => Promise<unknown>,
): Promise<void> =>
  onVisit(worker, async (visit) => {
    const service = pick(worker, visit.study_services);
    if (service) await act(service);
  });

export const onInvoice = async (
  worker: Worker,
  act: (invoice_id: string) => Promise<unknown>,
): Promise<void> => {
  const invoiceId = pick(worker, worker.shared.invoices);
  if (invoiceId) await act(invoiceId);
};
