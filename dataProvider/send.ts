import { CallError } from './callError.ts';
import { fetchTelling } from './fetchTelling.ts';
import type { Reachability } from './reachability.ts';
import { callErrorOf } from './receive.ts';
import type { Session } from './session.ts';

export interface Connection {
  /** The backend's base address: `/backend` in the browser, `http://127.0.0.1:8080/backend` in a script. */
  baseUrl: string;
  session: Session;
  /** Called after each request with whether there was a response. */
  reachability?: Reachability;
  /** Told the id of each request that may have written: what is told of it later is nobody else's. */
  onWritten?: (requestId: string) => void;
  /** Whether cookies are sent; default true. */
  credentials?: RequestCredentials;
  fetch?: typeof globalThis.fetch;
}

export interface SendOptions {
  query?: URLSearchParams;
  /** Sent as JSON, a `FormData` as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Told how much of the body has been sent; only a browser's own request knows. */
  onProgress?: (share: number) => void;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const tokenHeaders = (session: Session): Record<string, string> => {
  const tokens = session.tokens();
  if (!tokens) return {};
  return { authorization: `Bearer ${tokens.backendAccessToken}`, 'x-csrf-token': tokens.csrfToken };
};

function bodyOf(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  // The browser writes the boundary of a multipart body into the header itself.
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Sends one request with the session's bearer and CSRF tokens and with cookies, without a time limit.
 * Throws `CallError`; a 401 ends the session. An abort is thrown on as it is.
 */
export async function send(
  {
    baseUrl,
    session,
    reachability,
    onWritten,
    credentials = 'include',
    fetch = globalThis.fetch,
  }: Connection,
  method: Method,
  path: string,
  { query, body, headers, signal, onProgress }: SendOptions = {},
): Promise<Response> {
  const search = query?.toString();
  const content = bodyOf(body);
  const tokensSent = session.tokens();
  let response: Response;
  try {
    response = await (onProgress ? fetchTelling(onProgress) : fetch)(
      `${baseUrl}${path}${search ? `?${search}` : ''}`,
      {
        method,
        credentials,
        headers: { accept: 'application/json', ...tokenHeaders(session), ...content.headers, ...headers },
        body: content.body,
        signal,
      },
    );
  } catch (error) {
    if (isAbort(error)) throw error;
    reachability?.unanswered();
    throw new CallError(0, { code: 'backend_not_accessible', params: {} });
  }
  const requestId = response.headers.get('x-request-id');
  if (requestId !== null) onWritten?.(requestId);
  if (response.ok) {
    reachability?.answered();
    return response;
  }
  // A response to replaced tokens does not affect the current session.
  if (response.status === 401 && tokensSent === session.tokens()) session.expire();
  const error = await callErrorOf(response);
  if (error.failure.code === 'backend_not_accessible') reachability?.unanswered();
  else reachability?.answered();
  throw error;
}
