import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { webhookBounds } from '../../../../contract/connect/webhooks.ts';
import type { DeliveryFault } from '../../../../contract/connect/webhookVocab.ts';
import { checkWebhookAddress, hostOf, isInternalAddress } from '../../../../domain/connect/webhookAddress.ts';
import { signatureOf } from './webhookSecrets.ts';

/** Where a name leads at this moment: all of its IP addresses. */
export type Resolve = (host: string) => Promise<string[]>;

interface Posting {
  address: string;
  body: string;
  deliveryId: string;
  secret: string;
  /** In milliseconds. */
  now: number;
  /** Hosts inside that webhooks may be told at. */
  allowed: readonly string[];
  signal: AbortSignal;
  /** Left out = as this machine resolves names. */
  resolve?: Resolve;
  /** How long it may take, in milliseconds; left out = as long as every attempt may. */
  patienceMs?: number;
}

/** What came of it; `status` = what was answered. */
export interface Posted {
  fault: DeliveryFault | null;
  status: number | null;
}

const refused = (fault: DeliveryFault): Posted => ({ fault, status: null });

/** Answers the address that was looked at, whatever the name leads to by now. */
const pinnedTo = (address: string): LookupFunction => {
  const family = isIP(address);
  return (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
};

const faultOf = (error: Error, signal: AbortSignal): DeliveryFault => {
  if (signal.aborted) return 'too_slow';
  const isUntrusted = /CERT|SELF_SIGNED|SIGNATURE|ERR_TLS|ERR_SSL/.test(String(Reflect.get(error, 'code')));
  return isUntrusted ? 'insecure' : 'unreachable';
};

const outcomeOf = (status: number): Posted => {
  if (status >= 300 && status < 400) return { fault: 'redirected', status };
  return { fault: status >= 200 && status < 300 ? null : 'status', status };
};

const send = (url: URL, pinned: string, { body, deliveryId, secret, now }: Posting, signal: AbortSignal) =>
  new Promise<Posted>((resolve) => {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinnedTo(pinned),
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Trial-Billing-Webhook',
          'trial-billing-delivery': deliveryId,
          'trial-billing-signature': signatureOf(secret, body, now),
        },
      },
      (response) => {
        resolve(outcomeOf(response.statusCode ?? 0));
        // What else it says nobody reads, however long it goes on.
        response.on('error', () => undefined).destroy();
      },
    );
    sending.on('error', (error) => resolve(refused(faultOf(error, signal))));
    sending.end(body);
  });

const byThisMachine: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Where the host is at this moment; of none where nobody knows, or it takes too long. */
const addressesOf = async (host: string, resolve: Resolve, signal: AbortSignal): Promise<string[]> => {
  if (isIP(host)) return [host];
  const tooLong = new Promise<string[]>((end) =>
    signal.addEventListener('abort', () => end([]), { once: true }),
  );
  return Promise.race([resolve(host).catch(() => []), tooLong]);
};

/**
 * Posts a delivery: to an address that is resolved once, judged and then kept to, encrypted, within its time. A redirect is not
 * followed, and of the answer only its status is read.
 */
export const postSigned = async (posting: Posting): Promise<Posted> => {
  const { address, allowed, resolve = byThisMachine, patienceMs = webhookBounds.attemptMs } = posting;
  const url = new URL(address);
  const { protocol, hostname } = url;
  // The settings may allow less than when it was saved.
  const verdict = checkWebhookAddress({ protocol, hostname, hasUser: false }, allowed);
  if (!verdict.isOk)
    return refused(verdict.failure.code === 'webhook_address_internal' ? 'internal_address' : 'insecure');
  const signal = AbortSignal.any([posting.signal, AbortSignal.timeout(patienceMs)]);
  const host = hostOf(hostname);
  const addresses = await addressesOf(host, resolve, signal);
  const [first] = addresses;
  if (first === undefined) return refused(signal.aborted ? 'too_slow' : 'unreachable');
  if (!allowed.includes(host) && addresses.some(isInternalAddress)) return refused('internal_address');
  return send(url, first, posting, signal);
};
