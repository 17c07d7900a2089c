import { createHmac, randomBytes } from 'node:crypto';
import { openBytes, type SealKeys, sealBytes } from '../../../security/sealedBytes.ts';

const secretBytes = 32;

/** What the secret of a webhook is sealed for. */
export const sealedFor = (webhookId: string): string => `webhook ${webhookId}`;

/** A new signing secret; shown once. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64url')}`;

/** Encrypts a secret with the key of the site, bound to this webhook. */
export const sealSecret = (keys: SealKeys, webhookId: string, secret: string): Buffer =>
  sealBytes(keys, sealedFor(webhookId), Buffer.from(secret));

/** Decrypts a stored secret. */
export const openSecret = (keys: SealKeys, webhookId: string, sealed: Buffer): string =>
  openBytes(keys, sealedFor(webhookId), sealed).toString();

/** `t=SECONDS,v1=HMAC`: who knows the secret knows by it who sent this, and when. */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const seconds = Math.floor(now / 1_000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
};
