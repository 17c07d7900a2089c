import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { ErrorCode } from '../../contract/errors.ts';
import { checkWebhookAddress, hostOf, isInternalAddress } from '../../domain/connect/webhookAddress.ts';
import type { Failure } from '../../domain/result.ts';
import { reject } from './rejected.ts';

const judge = ({ protocol, hostname, username, password }: URL, allowed: readonly string[]) =>
  checkWebhookAddress({ protocol, hostname, hasUser: username !== '' || password !== '' }, allowed);

const isInternal = ({ code }: Failure): boolean => code === 'webhook_address_internal';

/**
 * An address that a person typed, in its normal form without a fragment. Refused at its field unless it is encrypted and outside, or
 * its host is one of those `allowed` inside.
 */
export const outsideAddress = (
  address: string,
  allowed: readonly string[],
  codes: { invalid: ErrorCode; internal: ErrorCode },
): string => {
  if (!URL.canParse(address)) return reject(codes.invalid, {}, 'address');
  const url = new URL(address);
  const verdict = judge(url, allowed);
  if (!verdict.isOk) reject(isInternal(verdict.failure) ? codes.internal : codes.invalid, {}, 'address');
  url.hash = '';
  return url.href;
};

/** `forbidden`: an address that would not be saved today; `untrusted`: no certificate that this machine trusts. */
export type OutsideFault = 'forbidden' | 'internal_address' | 'unreachable' | 'untrusted' | 'too_slow';

class OutsideFailed extends Error {
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Why a post failed, or reading its response, by what was thrown; an aborted signal counts as a timeout. */
export const outsideFault = (error: unknown, signal: AbortSignal): OutsideFault => {
  if (error instanceof OutsideFailed) return error.fault;
  if (signal.aborted) return 'too_slow';
  const code = error instanceof Error ? String(Reflect.get(error, 'code')) : '';
  return /CERT|SELF_SIGNED|SIGNATURE|ERR_TLS|ERR_SSL/.test(code) ? 'untrusted' : 'unreachable';
};

/** Resolves a host name to all of its IP addresses. */
export type Resolve = (host: string) => Promise<string[]>;

const byThisMachine: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

interface Post {
  address: string;
  headers: OutgoingHttpHeaders;
  body: string;
  /** Hosts inside that may be posted to. */
  allowed: readonly string[];
  signal: AbortSignal;
  /** Default: the resolver of this machine. */
  resolve?: Resolve | undefined;
}

/** The IP address to connect to: resolved once and judged, so that a second lookup cannot lead elsewhere (DNS rebinding). */
const judgedAddress = async (url: URL, { allowed, resolve = byThisMachine, signal }: Post) => {
  // The settings may allow less than when it was saved.
  const verdict = judge(url, allowed);
  if (!verdict.isOk) throw new OutsideFailed(isInternal(verdict.failure) ? 'internal_address' : 'forbidden');
  const host = hostOf(url.hostname);
  const tooLong = new Promise<string[]>((end) =>
    signal.addEventListener('abort', () => end([]), { once: true }),
  );
  const addresses = isIP(host) ? [host] : await Promise.race([resolve(host).catch(() => []), tooLong]);
  const [first] = addresses;
  if (first === undefined) throw new OutsideFailed(signal.aborted ? 'too_slow' : 'unreachable');
  if (!allowed.includes(host) && addresses.some(isInternalAddress))
    throw new OutsideFailed('internal_address');
  return first;
};

/** A DNS lookup that always answers this IP address. */
const pinnedTo = (address: string): LookupFunction => {
  const family = isIP(address);
  return (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
};

/**
 * Posts to an address that a person typed, which is resolved once, judged and then kept to. Answers the response once its head is
 * there: the caller reads and destroys it. Redirects are not followed; `outsideFault` tells why it throws.
 */
export const postOutside = async (post: Post): Promise<IncomingMessage> => {
  const url = new URL(post.address);
  const lookup = pinnedTo(await judgedAddress(url, post));
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const headers = { ...post.headers, 'content-length': Buffer.byteLength(post.body) };
  return new Promise((answered, failed) => {
    const options = { method: 'POST', agent: false, lookup, signal: post.signal, headers };
    request(url, options, answered).on('error', failed).end(post.body);
  });
};
