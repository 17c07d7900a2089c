import { setTimeout as pause } from 'node:timers/promises';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';

/** What was acknowledged to somebody: the call, and the key under which it was done. */
export interface Acknowledged {
  call: string;
  key: string;
  /** The record that it made, where the call makes one under an id of its own. */
  made: { table: string; column: string; id: string } | null;
}

/** An answer that came: whether it wrote, and when it was asked for and answered. */
interface Answered {
  isWrite: boolean;
  askedAt: number;
  answeredAt: number;
}

export interface Ledger {
  fetch: typeof globalThis.fetch;
  acknowledged: Acknowledged[];
  /** Answers by status; 0 = none came. */
  byStatus: Map<number, number>;
  /** Calls that were given up, because no answer came for too long. */
  givenUp: string[];
  /** How long after a moment the first answer came that was asked for after it, in milliseconds; null = none came. */
  firstAfter: (moment: number, isWrite: boolean) => number | null;
}

const byAddress = new Map(
  Object.entries(api).map(([name, { method, path, ...rest }]) => [
    `${method} ${path}`,
    { name, isOnce: 'idempotent' in rest && rest.idempotent === true },
  ]),
);

const making: Readonly<Record<string, [table: string, column: string]>> = {
  putParticipant: ['participant', 'patient_in_trial_id'],
  putInvoice: ['invoice', 'invoice_id'],
};

const madeBy = (call: string, body: unknown): Acknowledged['made'] => {
  const [table, column] = making[call] ?? [];
  if (!table || !column || typeof body !== 'string') return null;
  return { table, column, id: String(JSON.parse(body)[column]) };
};

/** What asks to be sent again: nothing answered, or a proxy or the product says that something is away for now. */
const isPassing = (status: number): boolean => [0, 502, 503, 504].includes(status);

/** How long a call is sent again, in milliseconds, and how long each time waits. */
const patienceMs = 120_000;
const restMs = 250;
const answerMs = 30_000;

/**
 * Asks as a page does: what writes has a key, and is sent again under it until it is answered; what reads is simply asked again. What
 * has no key is sent once. Every acknowledgement is kept.
 */
export const openLedger = (): Ledger => {
  const acknowledged: Acknowledged[] = [];
  const answered: Answered[] = [];
  const byStatus = new Map<number, number>();
  const givenUp: string[] = [];

  const once = async (input: string, init: RequestInit): Promise<Response | null> => {
    try {
      return await globalThis.fetch(input, { ...init, signal: AbortSignal.timeout(answerMs) });
    } catch {
      return null;
    }
  };

  const send: typeof globalThis.fetch = async (input, init = {}) => {
    const address = String(input);
    const { method = 'GET' } = init;
    const path = new URL(address).pathname.replace(/^\/backend/, '');
    const { name, isOnce } = byAddress.get(`${method} ${path}`) ?? { name: path, isOnce: false };
    const isWrite = method !== 'GET';
    const key = isWrite && isOnce ? newId() : null;
    const headers = { ...Object(init.headers), ...(key === null ? {} : { 'idempotency-key': key }) };
    const begun = performance.now();
    for (;;) {
      const askedAt = performance.now();
      const response = await once(address, { ...init, headers });
      const status = response?.status ?? 0;
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      if (response?.ok) {
        answered.push({ isWrite, askedAt, answeredAt: performance.now() });
        if (isWrite) acknowledged.push({ call: name, key: key ?? '', made: madeBy(name, init.body) });
        return response;
      }
      const mayRepeat = !isWrite || key !== null;
      if (response && !(isPassing(status) && mayRepeat)) return response;
      if (!mayRepeat) throw new Error('No answer');
      if (performance.now() - begun > patienceMs) {
        givenUp.push(name);
        if (response) return response;
        throw new Error('No answer');
      }
      await pause(restMs);
    }
  };

  const firstAfter = (moment: number, isWrite: boolean): number | null => {
    const after = answered.filter((one) => one.isWrite === isWrite && one.askedAt > moment);
    return after.length === 0 ? null : Math.min(...after.map(({ answeredAt }) => answeredAt)) - moment;
  };

  return { fetch: send, acknowledged, byStatus, givenUp, firstAfter };
};
