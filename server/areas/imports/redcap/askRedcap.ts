import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type RedcapFault, redcapBounds } from '../../../../contract/imports/redcap.ts';
import { checkWebhookAddress, hostOf, isInternalAddress } from '../../../../domain/connect/webhookAddress.ts';
import type { RedcapRow } from '../../../../domain/proposals/redcapRecords.ts';

/** Thrown where REDCap gives no answer that can be used; `status` = what its server said. Nothing of the answer is kept. */
export class RedcapFailed extends Error {
  readonly fault: RedcapFault;
  readonly status: number | null;
  constructor(fault: RedcapFault, status: number | null = null) {
    super(`REDCap: ${fault}`);
    this.fault = fault;
    this.status = status;
  }
}

/** Where a name leads at this moment: all of its IP addresses. */
export type Resolve = (host: string) => Promise<string[]>;

export interface Asking {
  address: string;
  token: string;
  /** Hosts inside that may be asked. */
  allowed: readonly string[];
  signal: AbortSignal;
  /** Left out = as this machine resolves names. */
  resolve?: Resolve;
  /** How long one answer may take, in milliseconds. */
  patienceMs?: number;
}

const byThisMachine: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Answers the address that was looked at, whatever the name leads to by now. */
const pinnedTo = (address: string): LookupFunction => {
  const family = isIP(address);
  return (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
};

/** The address that is asked: looked at once, and then kept to. */
const placeOf = async (url: URL, { allowed, resolve = byThisMachine }: Asking): Promise<string> => {
  const { protocol, hostname } = url;
  // The settings may allow less than when it was saved.
  if (!checkWebhookAddress({ protocol, hostname, hasUser: false }, allowed).isOk)
    throw new RedcapFailed('internal_address');
  const host = hostOf(hostname);
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new RedcapFailed('unreachable');
  if (!allowed.includes(host) && addresses.some(isInternalAddress))
    throw new RedcapFailed('internal_address');
  return first;
};

/** What the status says; of a refusal no more is read. */
const assertAnswered = (status: number): void => {
  if (status >= 300 && status < 400) throw new RedcapFailed('redirected', status);
  if (status === 401 || status === 403) throw new RedcapFailed('token_refused', status);
  if (status < 200 || status >= 300) throw new RedcapFailed('refused', status);
};

const textOf = async (response: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > redcapBounds.answerBytes) throw new RedcapFailed('too_large');
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString('utf8');
};

const post = (url: URL, pinned: string, body: string, signal: AbortSignal): Promise<string> =>
  new Promise((answered, failed) => {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json',
      'user-agent': 'Trial-Billing',
    };
    const sending = request(url, { method: 'POST', agent: false, lookup: pinnedTo(pinned), signal, headers });
    sending.on('error', failed);
    sending.on('response', (response) => {
      const read = async (): Promise<string> => {
        assertAnswered(response.statusCode ?? 0);
        return textOf(response);
      };
      read()
        .then(answered, failed)
        .finally(() => response.destroy());
    });
    sending.end(body);
  });

const isRow = (value: unknown): value is RedcapRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of an answer: a list of them, and nothing else. */
const rowsOf = (text: string): RedcapRow[] => {
  const begun = text.trimStart();
  if (begun.startsWith('<')) throw new RedcapFailed('html');
  let answer: unknown;
  try {
    answer = JSON.parse(begun);
  } catch {
    throw new RedcapFailed('unreadable');
  }
  if (!Array.isArray(answer) || !answer.every(isRow)) throw new RedcapFailed('unreadable');
  return answer;
};

/**
 * Asks for records by REDCap's API: encrypted, at an address that was judged, within its time, and no more than so many bytes of an
 * answer. A redirect is not followed.
 */
export const askRedcap = async (asking: Asking, parameters: Record<string, string>): Promise<RedcapRow[]> => {
  const { address, token, signal, patienceMs = redcapBounds.answerMs } = asking;
  const url = new URL(address);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  const body = new URLSearchParams({
    token,
    content: 'record',
    action: 'export',
    format: 'json',
    type: 'flat',
    rawOrLabel: 'raw',
    rawOrLabelHeaders: 'raw',
    exportCheckboxLabel: 'false',
    exportSurveyFields: 'false',
    exportDataAccessGroups: 'false',
    returnFormat: 'json',
    ...parameters,
  });
  const pinned = await placeOf(url, asking);
  try {
    return rowsOf(await post(url, pinned, body.toString(), patience));
  } catch (error) {
    if (error instanceof RedcapFailed) throw error;
    throw new RedcapFailed(patience.aborted ? 'too_slow' : 'unreachable');
  }
};
