import { webhookBounds } from '../../../../contract/connect/webhooks.ts';
import type { DeliveryFault } from '../../../../contract/connect/webhookVocab.ts';
import { type OutsideFault, outsideFault, postOutside, type Resolve } from '../../../http/outside.ts';
import { withinTime } from '../../../withinTime.ts';
import { signatureOf } from './webhookSecrets.ts';

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

/** Outcome of an attempt; `status` = HTTP status of the response. */
export interface Posted {
  fault: DeliveryFault | null;
  status: number | null;
}

const faults: Readonly<Record<OutsideFault, DeliveryFault>> = {
  forbidden: 'insecure',
  internal_address: 'internal_address',
  unreachable: 'unreachable',
  untrusted: 'insecure',
  too_slow: 'too_slow',
};

const outcomeOf = (status: number): Posted => {
  if (status >= 300 && status < 400) return { fault: 'redirected', status };
  return { fault: status >= 200 && status < 300 ? null : 'status', status };
};

/** Posts a signed delivery within its time; of the answer only its status is read. */
export const postSigned = async (posting: Posting): Promise<Posted> => {
  const { address, body, deliveryId, secret, now, patienceMs = webhookBounds.attemptMs } = posting;
  const { allowed, resolve } = posting;
  const signal = withinTime(posting.signal, patienceMs);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Trial-Billing-Webhook',
    'trial-billing-delivery': deliveryId,
    'trial-billing-signature': signatureOf(secret, body, now),
  };
  try {
    const response = await postOutside({ address, headers, body, allowed, signal, resolve });
    // What else it says nobody reads, however long it goes on.
    response.on('error', () => undefined).destroy();
    return outcomeOf(response.statusCode ?? 0);
  } catch (error) {
    return { fault: faults[outsideFault(error, signal)], status: null };
  }
};
