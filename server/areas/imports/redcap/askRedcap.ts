import type { IncomingMessage } from 'node:http';
import { type RedcapFault, redcapBounds } from '../../../../contract/imports/redcap.ts';
import type { RedcapRow } from '../../../../domain/proposals/redcapRecords.ts';
import { type OutsideFault, outsideFault, postOutside, type Resolve } from '../../../http/outside.ts';
import { withinTime } from '../../../withinTime.ts';

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

/** Of what was not answered by REDCap. */
const faults: Readonly<Record<OutsideFault, RedcapFault>> = {
  forbidden: 'internal_address',
  internal_address: 'internal_address',
  unreachable: 'unreachable',
  untrusted: 'unreachable',
  too_slow: 'too_slow',
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

/** Asks for records by REDCap's API, within its time and no more than so many bytes of an answer. */
export const askRedcap = async (asking: Asking, parameters: Record<string, string>): Promise<RedcapRow[]> => {
  const { address, token, allowed, resolve, patienceMs = redcapBounds.answerMs } = asking;
  const signal = withinTime(asking.signal, patienceMs);
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
  }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'user-agent': 'Trial-Billing',
  };
  try {
    const response = await postOutside({ address, headers, body, allowed, signal, resolve });
    try {
      assertAnswered(response.statusCode ?? 0);
      return rowsOf(await textOf(response));
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (error instanceof RedcapFailed) throw error;
    throw new RedcapFailed(faults[outsideFault(error, signal)]);
  }
};
