import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { isCalendarDate } from '../../../contract/primitives.ts';
import type { LicenseInfo } from '../../../contract/session.ts';

type Licence = Omit<LicenseInfo, 'instance'>;

const Head = z.object({ alg: z.literal('EdDSA') });
const Payload = z.object({
  licensee: z.string().max(250),
  type: z.string().max(100),
  module: z.string().max(100),
  features: z.array(z.string().max(100)).max(100).default([]),
  validFrom: z.string().refine(isCalendarDate).default('1970-01-01'),
  validTo: z.string().refine(isCalendarDate).default('1970-01-01'),
});

const without = (result: Licence['validation']['result']): Licence => ({
  licensee: '',
  validation: { result },
  type: '',
  module: '',
  features: [],
  validTo: '1970-01-01',
});

const isSigned = (text: string, publicKeys: readonly string[]): boolean => {
  const [head = '', payload = '', signature = ''] = text.split('.');
  const data = Buffer.from(`${head}.${payload}`);
  return publicKeys.some((key) => {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key },
      format: 'jwk',
    });
    return verify(null, data, publicKey, Buffer.from(signature, 'base64url'));
  });
};

const decoded = (part: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/**
 * The licence as signed by its maker (compact JWS, EdDSA over Ed25519; the algorithm is ours, never the file's).
 * Missing or invalid ones lock nobody out of data: they only have no features. `validTo` counts to the day's end, one
 * without it has expired; before `validFrom` a licence is invalid. Public keys are the `x` of their JWK.
 */
export const readLicence = (text: string | null, publicKeys: readonly string[], today: string): Licence => {
  if (!text) return without('missing');
  const compact = text.trim();
  const [head, body, ...rest] = compact.split('.');
  if (rest.length !== 1 || !Head.safeParse(decoded(head)).success || !isSigned(compact, publicKeys))
    return without('invalid');
  const { data } = Payload.safeParse(decoded(body));
  if (!data || data.validFrom > today) return without('invalid');
  const { validFrom: _, ...licence } = data;
  return { ...licence, validation: { result: data.validTo < today ? 'expired' : 'valid' } };
};
