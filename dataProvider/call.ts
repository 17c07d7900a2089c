import type { Endpoint, OutputOf } from '../contract/endpoint.ts';
import { type Download, filenameOf, parseAnswer } from './receive.ts';
import { linesType, receiveLines } from './receiveLines.ts';
import { type Connection, type Method, type SendOptions, send } from './send.ts';

type Input<E extends Endpoint> = E['input']['_zod']['input'];
type Parsed<E extends Endpoint> = E['input']['_zod']['output'];
type JsonParameter = 'sort' | 'range' | 'filter' | 'after';

/** The file of a call that takes one, or its files in their order, at the name that the contract has for them. */
type FileOf<E extends Endpoint> = E extends {
  upload: { field: infer Field extends string; maxFiles: number };
}
  ? { [K in Field]: readonly Blob[] }
  : E extends { upload: { field: infer Field extends string } }
    ? { [K in Field]: Blob }
    : unknown;

/** What a caller gives: the input of the contract; `sort`, `range`, `filter` and `after` of a list as values, not as JSON. */
export type CallInput<E extends Endpoint> = {
  // A file without any field beside it: no fields are no reason to take none.
  [K in keyof Input<E> as string extends K
    ? E extends { upload: object }
      ? never
      : K
    : K]: K extends JsonParameter & keyof Parsed<E> ? Parsed<E>[K] : Input<E>[K];
} & FileOf<E>;

export type CallOutput<E extends Endpoint> = E['output'] extends 'file' ? Download : OutputOf<E>;

export interface CallOptions {
  /** For endpoints that accept one: the same key is answered with the first result and does nothing again. */
  idempotencyKey?: string;
  /** Of a call that is kept while nothing answers (`outbox.ts`): refused, it stays, for whoever asked is gone. */
  staysRefused?: boolean;
  /** Instead of the session's own token: the clinical site's at sign-in. */
  bearer?: string;
  signal?: AbortSignal;
  /** Of a call that takes a file, in a browser: how much of it has been sent, as a share of 1. */
  onProgress?: (share: number) => void;
  /** Of a call that tells how far it is, in the shape of the endpoint's `progress`. */
  onStep?: (progress: unknown) => void;
}

export interface Client {
  /** Makes one call of the contract. Throws `CallError` with the status and the failure of the answer. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallOutput<E>>;
  get(path: string, options?: SendOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  delete(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
}

interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
}

const jsonParameters: ReadonlySet<string> = new Set<JsonParameter>(['sort', 'range', 'filter', 'after']);

/** The query of a GET: absent values left out, lists as repeated parameters, `sort`, `range`, `filter`, `after` as JSON. */
export function queryOf(input: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    if (jsonParameters.has(name)) query.append(name, JSON.stringify(value));
    else for (const one of [value].flat()) query.append(name, String(one));
  }
  return query;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  json: parseAnswer(await response.text()),
});

/** Fields before files, so that the server can stream the file with its fields known. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  const entries = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, one] as const])),
  );
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value, 'file');
  return form;
}

const headersOf = ({ idempotencyKey, bearer, onStep }: CallOptions): Record<string, string> => ({
  ...(onStep ? { accept: linesType } : {}),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
});

/** Backend client for the browser and for scripts, each with its own session. */
export function createClient(connection: Connection): Client {
  const answer = async (method: Method, path: string, options?: SendOptions): Promise<Answer> =>
    answerOf(await send(connection, method, path, options));

  async function call<E extends Endpoint>(
    { method, path, output, upload }: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<CallOutput<E>> {
    const content = method === 'GET' ? { query: queryOf(input) } : { body: upload ? formOf(input) : input };
    const response = await send(connection, method, path, {
      ...content,
      headers: headersOf(options),
      signal: options.signal,
      onProgress: options.onProgress,
    });
    const { onStep } = options;
    const isInLines = response.headers.get('content-type')?.startsWith(linesType) ?? false;
    const received: unknown =
      onStep && isInLines
        ? await receiveLines(response, onStep)
        : output === 'file'
          ? { filename: filenameOf(response.headers.get('content-disposition')), blob: await response.blob() }
          : parseAnswer(await response.text());
    // The wire is untyped: the backend's tests hold its answers to the contract's output schemas.
    return received as CallOutput<E>;
  }

  return {
    call,
    get: (path, options) => answer('GET', path, options),
    post: (path, body, options) => answer('POST', path, { ...options, body }),
    put: (path, body, options) => answer('PUT', path, { ...options, body }),
    patch: (path, body, options) => answer('PATCH', path, { ...options, body }),
    delete: (path, body, options) => answer('DELETE', path, { ...options, body }),
  };
}
