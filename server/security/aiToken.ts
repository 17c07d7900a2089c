import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Id } from '../../contract/primitives.ts';

/** How long a token is taken, in milliseconds. */
const lifeMs = 15 * 60_000;

/** It says for what it was made, so that nothing else which the key may sign one day is taken for it. */
const purpose = 'visitplan-ai';
const Claims = z.strictObject({ aud: z.literal(purpose), sub: Id, exp: z.int() });

const macOf = (key: Buffer, payload: string): Buffer => createHmac('sha256', key).update(payload).digest();

/** A token for the AI backend, which knows the key and asks nobody: it stands for this person until it is over. */
export const signAiToken = (key: Buffer, userId: string, now: number): string => {
  const claims: z.infer<typeof Claims> = { aud: purpose, sub: userId, exp: now + lifeMs };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${macOf(key, payload).toString('base64url')}`;
};

const claimsOf = (payload: string): z.infer<typeof Claims> | null => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return Claims.safeParse(claims).data ?? null;
  } catch {
    return null;
  }
};

/** The id of the person that a token stands for; null where it is none, over, or signed by somebody else. */
export const verifyAiToken = (key: Buffer, token: string, now: number): string | null => {
  const [payload = '', mac = '', ...rest] = token.split('.');
  const signed = Buffer.from(mac, 'base64url');
  const expected = macOf(key, payload);
  if (rest.length > 0 || signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
  const claims = claimsOf(payload);
  return claims && claims.exp > now ? claims.sub : null;
};
