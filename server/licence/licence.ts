import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { isCalendarDate } from '../../contract/primitives.ts';
import type { LicenseInfo } from '../../contract/site/licence.ts';

export type Licence = Omit<LicenseInfo, 'instance'>;

/** The head of a licence: which key has signed it. Nothing else may stand in it, and never another algorithm. */
const Head = z.strictObject({ alg: z.literal('EdDSA'), kid: z.string().max(100) });
const Payload = z.object({
  licensee: z.string().max(250),
  type: z.string().max(100),
  module: z.string().max(100),
  features: z.array(z.string().max(100)).max(100).default([]),
  validFrom: z.string().refine(isCalendarDate).default('1970-01-01'),
  validTo: z.string().refine(isCalendarDate).default('1970-01-01'),
});
/** What its maker says in a licence; dates are calendar dates. */
export type LicencePayload = z.input<typeof Payload>;

const without = (result: Licence['validation']['result']): Licence => ({
  licensee: '',
  validation: { result },
  type: '',
  module: '',
  features: [],
  validTo: '1970-01-01',
});

const isSigned = (data: string, signature: string, key: string): boolean => {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(data), publicKey, Buffer.from(signature, 'base64url'));
};

const decoded = (part: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/**
 * The licence as signed by its maker (compact JWS, EdDSA over Ed25519; the algorithm is ours, never the file's, the key
 * the one of the head's `kid`). Missing or invalid ones lock nobody out of data: they only have no features. `validTo`
 * counts to the day's end, one without it has expired; before `validFrom` a licence is invalid. Public keys are the `x`
 * of their JWK, by their ids.
 */
export const readLicence = (
  text: string | null,
  publicKeys: ReadonlyMap<string, string>,
  today: string,
): Licence => {
  if (!text) return without('missing');
  if (text.length > limits.licenceLength) return without('invalid');
  const [head = '', body = '', signature = '', ...rest] = text.trim().split('.');
  const key = publicKeys.get(Head.safeParse(decoded(head)).data?.kid ?? '');
  if (rest.length > 0 || key === undefined || !isSigned(`${head}.${body}`, signature, key))
    return without('invalid');
  const { data } = Payload.safeParse(decoded(body));
  if (!data || data.validFrom > today) return without('invalid');
  const { validFrom: _, ...licence } = data;
  return { ...licence, validation: { result: data.validTo < today ? 'expired' : 'valid' } };
};
