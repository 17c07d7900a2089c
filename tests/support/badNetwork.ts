import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOptions, CallOutput, Client } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/callError.ts';
import type { ActStorage } from '../../dataProvider/keptActs.ts';
import { isFields, keptCallName } from '../../dataProvider/keptCalls.ts';

/** What the network does to one write: carries it, loses it on the way there or on the way back, or stays silent. */
export const networkFates = ['carried', 'lostThere', 'lostBack', 'silent'] as const;
type NetworkFate = (typeof networkFates)[number] | 'expired';

const lost = (): never => {
  throw new CallError(0, { code: 'backend_not_accessible', params: {} });
};

export interface BadNetwork {
  client: Pick<Client, 'call'>;
  /** What becomes of the writes that come; those after them are carried. */
  fates: NetworkFate[];
  /** How often the backend was asked for a write, by the key it came under. */
  asked: Map<string, number>;
  /** Ends when the next write that is not answered has reached the backend. */
  silence: () => Promise<void>;
}

/** A network in front of a client that fails its kept calls as it is told. */
export const badNetwork = (client: Client): BadNetwork => {
  const fates: NetworkFate[] = [];
  const asked = new Map<string, number>();
  const waiting: (() => void)[] = [];
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<CallOutput<E>> => {
    if (keptCallName(endpoint) === null || !isFields(input)) return client.call(endpoint, input, options);
    const fate = fates.shift() ?? 'carried';
    if (fate === 'lostThere') return lost();
    if (fate === 'expired') throw new CallError(401, { code: 'unauthenticated', params: {} });
    const key = options.idempotencyKey ?? '';
    asked.set(key, (asked.get(key) ?? 0) + 1);
    // The server answers all the same; a signal of the browser's means nothing to it.
    const answer = await client.call(endpoint, input, { idempotencyKey: key });
    if (fate === 'lostBack') return lost();
    if (fate === 'silent') {
      for (const go of waiting.splice(0)) go();
      return new Promise(() => undefined);
    }
    return answer;
  };
  return {
    client: { call },
    fates,
    asked,
    silence: () => new Promise((resolve) => void waiting.push(() => resolve())),
  };
};

/** Storage as a browser has it. */
export const memoryStorage = (): ActStorage => {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
};
