import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ApiFailure, type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import { fieldFailures } from '../../../contract/fieldFailures.ts';
import { type Client, createClient } from '../../../dataProvider/call.ts';
import { createDataProvider } from '../../../dataProvider/dataProvider.ts';
import { inputFor } from '../../../dataProvider/resourceMap.ts';
import { createSession, type Session } from '../../../dataProvider/session.ts';

type Fields = Record<string, unknown>;

/** What a call of the backend does with its input, which has the contract's shape: the answer, or a `Refusal`. */
type Work = (input: Fields) => unknown;

type KnownFailure = ApiFailure & { code: ErrorCode };

/** Thrown by the work of a call: how the backend says no. */
class Refusal extends Error {
  readonly failure: KnownFailure;
  constructor(failure: KnownFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

const refuse = (code: ErrorCode, rest: Omit<Partial<ApiFailure>, 'code'> = {}): never => {
  throw new Refusal({ params: {}, ...rest, code });
};

const endpoints: readonly Endpoint[] = Object.values(api);

const answerWith = (status: number, body?: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

/** Parses what a GET has in its address: lists as repeated parameters, `sort`, `range` and `filter` stay JSON. */
const queryOf = (query: URLSearchParams): Fields =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.get(name)]));

/** What the body of a call has; of a form the fields, without its file. */
const bodyOf = ({ upload }: Endpoint, body: unknown): Fields =>
  body instanceof FormData
    ? Object.fromEntries([...body].filter(([name]) => name !== upload?.field))
    : JSON.parse(String(body ?? '{}'));

interface Received {
  endpoint: Endpoint;
  input: Fields;
  idempotencyKey: string | null;
  /** Whoever asked for it may call it off. */
  signal: AbortSignal | null;
}

export interface FakeBackend {
  session: Session;
  client: Client;
  dataProvider: ReturnType<typeof createDataProvider> & Pick<Client, 'call'>;
  /** What was asked of it, in order. */
  received: Received[];
  /** Calls of an endpoint that came in. */
  callsOf: (endpoint: Endpoint) => Fields[];
  /** Says what a call does; its answer is checked by the contract's schema. */
  answer: (endpoint: Endpoint, work: Work) => void;
  /** How the work of a call says no. */
  refuse: (code: ErrorCode, rest?: Omit<Partial<ApiFailure>, 'code'>) => never;
  /** The next call of the endpoint does its work, and its answer is lost on the way. */
  loseAnswer: (endpoint: Endpoint) => void;
  /** The next call of the endpoint is refused and does nothing. */
  refuseOnce: (endpoint: Endpoint, failure: KnownFailure) => void;
  /** Calls of the endpoint wait until the returned function is called. */
  hold: (endpoint: Endpoint) => () => void;
  /** The session ends: every call is answered with 401 until somebody signs in again. */
  expire: () => void;
  signIn: () => void;
}

const tokens = (count: number) => ({
  accessToken: null,
  backendAccessToken: `token-${count}`,
  csrfToken: 'csrf',
  firstName: 'Ada',
  lastName: 'Lovelace',
});

/**
 * A backend at the level of fetch that answers as the contract says: inputs are checked by the contract's schemas and
 * answers too. The client and the data provider in front of it are the product's own.
 */
export function fakeBackend(): FakeBackend {
  // Every sheet asks for notes on its cells, and in most tests there are none.
  const works = new Map<Endpoint, Work>([
    [api.listNotes, () => ({ threads: [] })],
    [api.listSharedViews, () => ({ views: [] })],
  ]);
  const received: Received[] = [];
  const lost = new Set<Endpoint>();
  const refused = new Map<Endpoint, KnownFailure>();
  const held = new Map<Endpoint, Promise<void>>();
  const answered = new Map<string, unknown>();
  let [signIns, isExpired] = [1, false];

  const carryOut = (
    endpoint: Endpoint,
    raw: Fields,
    key: string | null,
    signal: AbortSignal | null,
  ): unknown => {
    if (isExpired) return refuse('unauthenticated');
    // What is malformed has been sent all the same: forms hold it back.
    received.push({ endpoint, input: raw, idempotencyKey: key, signal });
    const parsed = endpoint.input.safeParse(raw, { reportInput: true });
    if (!parsed.success) return refuse('validation_failed', { fields: fieldFailures(parsed.error.issues) });
    const input: Fields = parsed.data;
    const refusal = refused.get(endpoint);
    refused.delete(endpoint);
    if (refusal) throw new Refusal(refusal);
    const first = key === null ? undefined : answered.get(key);
    if (first !== undefined) return first;
    const work = works.get(endpoint);
    if (!work) throw new Error(`Nobody answers ${endpoint.method} ${endpoint.path}`);
    const answer = work(input);
    if (endpoint.output !== null && endpoint.output !== 'file') endpoint.output.parse(answer);
    if (key !== null) answered.set(key, answer ?? null);
    return answer;
  };

  const fetch: typeof globalThis.fetch = async (target, init) => {
    const url = new URL(String(target), 'http://backend');
    const endpoint = endpoints.find(
      ({ method, path }) => method === init?.method && `/backend${path}` === url.pathname,
    );
    if (!endpoint) return answerWith(404, { code: 'route_unknown', params: {} });
    const raw: Fields = endpoint.method === 'GET' ? queryOf(url.searchParams) : bodyOf(endpoint, init?.body);
    const key = new Headers(init?.headers).get('idempotency-key');
    try {
      const answer = carryOut(endpoint, raw, key, init?.signal ?? null);
      await held.get(endpoint);
      init?.signal?.throwIfAborted();
      if (lost.delete(endpoint)) throw new TypeError('the connection was cut');
      return endpoint.output === null ? answerWith(204) : answerWith(200, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await held.get(endpoint);
      return answerWith(errorStatus[error.failure.code], error.failure);
    }
  };

  const session = createSession();
  session.start(tokens(signIns));
  const client = createClient({ baseUrl: 'http://backend/backend', session, fetch });
  return {
    session,
    client,
    dataProvider: Object.assign(createDataProvider(client), { call: client.call }),
    received,
    callsOf: (endpoint) => received.filter((each) => each.endpoint === endpoint).map(({ input }) => input),
    refuse,
    answer: (endpoint, work) => void works.set(endpoint, work),
    loseAnswer: (endpoint) => void lost.add(endpoint),
    refuseOnce: (endpoint, failure) => void refused.set(endpoint, failure),
    hold: (endpoint) => {
      let letGo = (): void => undefined;
      held.set(
        endpoint,
        new Promise((resolve) => {
          letGo = resolve;
        }),
      );
      return () => {
        held.delete(endpoint);
        letGo();
      };
    },
    expire: () => {
      isExpired = true;
    },
    signIn: () => {
      isExpired = false;
      signIns += 1;
      session.start(tokens(signIns));
    },
  };
}

interface TableOptions<R extends object> {
  idField: keyof R & string;
  list?: Endpoint;
  one?: Endpoint;
  save: Endpoint;
  remove?: Endpoint;
  /** The record that is stored at first; a new one takes from it what no edit gives. */
  stored: R;
  /** Whether new records only are stored: the one given lends its calculated fields. */
  isEmpty?: boolean;
}

export interface Table {
  rows: ReadonlyMap<string, Fields>;
  /** Somebody else changes the record. */
  changeElsewhere: (change: Fields) => void;
  /** The only record, as it is stored now. */
  stored: () => Fields;
}

/** Records of one kind with the rules of every PUT: new, unchanged, stale with the stored record, changed. */
export function tableOf<R extends object>(backend: FakeBackend, options: TableOptions<R>): Table {
  const { idField, list, one, save, remove, stored: first, isEmpty = false } = options;
  const rows = new Map<string, Fields>();
  const idOf = (input: Fields): string => String(input[idField]);
  const found = (input: Fields): Fields => rows.get(idOf(input)) ?? refuse('not_found');
  const only = (): Fields => {
    const [row, ...others] = [...rows.values()];
    if (!row || others.length > 0) throw new Error(`There are ${rows.size} records`);
    return row;
  };
  const put = (record: object): Fields => {
    const row = { ...record };
    rows.set(idOf(row), row);
    return row;
  };
  if (!isEmpty) put(first);

  if (list) backend.answer(list, () => [...rows.values()]);
  if (one) backend.answer(one, found);
  if (remove) backend.answer(remove, (input) => void rows.delete(idOf(found(input))));
  backend.answer(save, ({ version, ...edit }) => {
    const stored = rows.get(idOf(edit));
    if (!stored) return version === undefined ? put({ ...first, ...edit, version: 1 }) : refuse('not_found');
    const isSame = Object.entries(edit).every(
      ([field, value]) => JSON.stringify(value) === JSON.stringify(stored[field] ?? null),
    );
    if (isSame) return stored;
    if (version !== stored.version) refuse('stale', { present: inputFor(save, stored) });
    return put({ ...stored, ...edit, version: Number(stored.version) + 1 });
  });
  return {
    rows,
    stored: only,
    changeElsewhere: (change) => void put({ ...only(), ...change, version: Number(only().version) + 1 }),
  };
}
