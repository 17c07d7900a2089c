import { setTimeout as pause } from 'node:timers/promises';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import type { Session } from '../../../dataProvider/session.ts';

/** Where the product answers now, as a proxy in front says. */
export interface Front {
  address: string;
}

/** A call that somebody wanted answered: from when until when, in milliseconds since 1970. */
export interface Wanted {
  call: string;
  isWrite: boolean;
  from: number;
  until: number;
  /** How often it was refused, or found nobody, in between. */
  refusals: number;
}

export interface Ledger {
  wanted: Wanted[];
  /** Answers of 500, and refusals of what both versions take. */
  faults: string[];
}

export interface Trial {
  trial_id: string;
  participants: readonly string[];
}

const restMs = 50;

const isRefused = (status: number): boolean => status === 0 || status === 502 || status === 503;
/** What two people at one record come to is no fault. */
const isUsual = (status: number): boolean => status < 300 || status === 409 || status === 404;

/** Asks until it is answered, by whoever answers at that moment; answers what came, as the contract names it or older. */
type Asking = (endpoint: Endpoint, input: Record<string, unknown>) => Promise<unknown>;

const askingOf =
  (front: Front, session: Session, { wanted, faults }: Ledger, running: { is: boolean }): Asking =>
  async (endpoint, input) => {
    const isWrite = endpoint.method !== 'GET';
    const one: Wanted = { call: endpoint.path, isWrite, from: Date.now(), until: 0, refusals: 0 };
    const query = isWrite
      ? ''
      : `?${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]))}`;
    const tokens = session.tokens();
    for (;;) {
      const response = await fetch(`${front.address}/backend${endpoint.path}${query}`, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens?.backendAccessToken}`,
          'x-csrf-token': tokens?.csrfToken ?? '',
        },
        ...(isWrite ? { body: JSON.stringify(input) } : {}),
      }).catch(() => null);
      const text = (await response?.text().catch(() => '')) ?? '';
      const status = response?.status ?? 0;
      one.until = Date.now();
      if (!isRefused(status) || !running.is) {
        wanted.push(one);
        if (!isUsual(status)) faults.push(`${endpoint.path}: ${status} ${text.slice(0, 200)}`);
        return status < 300 && text !== '' ? JSON.parse(text) : null;
      }
      one.refusals += 1;
      await pause(restMs);
    }
  };

const oneOf = <T>(from: readonly T[] | undefined): T | undefined =>
  from?.[Math.floor(Math.random() * from.length)];

const someDay = (): string => `2026-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;

const read = async (ask: Asking, { trial_id }: Trial): Promise<void> => {
  await ask(api.listStudyServices, { trial_id });
  await ask(api.listParticipants, { trial_id });
  await ask(api.getToDoList, {});
};

const enrol = async (ask: Asking, { trial_id }: Trial): Promise<void> => {
  const patient_in_trial_id = newId();
  await ask(api.putParticipant, {
    trial_id,
    patient_in_trial_id,
    subject_id: patient_in_trial_id.slice(-12),
  });
  await ask(api.createPatientSchedule, { trial_id, patient_in_trial_id, date: someDay() });
};

/** A visit is dated with its services confirmed, and one of them taken back. */
const record = async (ask: Asking, { trial_id, participants }: Trial): Promise<void> => {
  const patient_in_trial_id = oneOf(participants);
  const answered = await ask(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  const schedule = answered as Pick<CallOutput<typeof api.getPatientSchedule>, 'visits'> | null;
  const visit = oneOf(schedule?.visits.filter(({ visit_date }) => !visit_date));
  if (!visit) return;
  const { recorded_visit_id, version } = visit;
  await ask(api.setVisitDate, { recorded_visit_id, version, visit_date: someDay(), is_confirming: true });
};

const bill = async (ask: Asking, { trial_id }: Trial): Promise<void> => {
  const invoice_id = newId();
  const label = `Upgraded ${invoice_id}`;
  await ask(api.putInvoice, { trial_id, invoice_id, label, cut_off_date: someDay() });
  await ask(api.fillInvoice, { invoice_id });
};

/** What a person does all day, until it is over. */
export const work = async (
  { front, session, ledger }: { front: Front; session: Session; ledger: Ledger },
  trials: readonly Trial[],
  running: { is: boolean },
): Promise<void> => {
  const ask = askingOf(front, session, ledger, running);
  const kinds = [read, record, record, enrol, bill];
  for (let turn = 0; running.is; turn += 1) {
    const trial = oneOf(trials);
    if (trial) await kinds[turn % kinds.length]?.(ask, trial);
    await pause(200);
  }
};
