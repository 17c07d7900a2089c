import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/schema.ts';
import { reseal } from '../../../security/reseal.ts';
import { openBytes, type SealKeys, sealBytes } from '../../../security/sealedBytes.ts';

const secretBytes = 32;

const sealedFor = (webhookId: string): string => `webhook ${webhookId}`;

/** A new signing secret; shown once. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64url')}`;

/** Encrypts a secret with the key of the site, bound to this webhook. */
export const sealSecret = (keys: SealKeys, webhookId: string, secret: string): Buffer =>
  sealBytes(keys, sealedFor(webhookId), Buffer.from(secret));

/** Decrypts a stored secret. */
export const openSecret = (keys: SealKeys, webhookId: string, sealed: Buffer): string =>
  openBytes(keys, sealedFor(webhookId), sealed).toString();

/** Seals the secrets of all webhooks with the key that counts now. */
export const resealWebhooks = (writer: Db, keys: SealKeys): Promise<void> =>
  reseal(writer, keys, { table: 'webhook', key: 'webhook_id', sealedFor });

/** `t=SECONDS,v1=HMAC`: who knows the secret knows by it who sent this, and when. */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const seconds = Math.floor(now / 1_000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
};
