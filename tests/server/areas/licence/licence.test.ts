import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoLicence } from '../../../../server/areas/licence/demoLicence.ts';
import { readLicence } from '../../../../server/areas/licence/licence.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keys = [String(publicKey.export({ format: 'jwk' }).x)];
const today = '2026-07-01';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const licence = (payload: object, head: object = { alg: 'EdDSA' }): string => {
  const data = `${encode(head)}.${encode(payload)}`;
  return `${data}.${sign(null, Buffer.from(data), privateKey).toString('base64url')}`;
};

const payload = {
  licensee: 'University Hospital',
  type: 'site',
  module: 'billing',
  features: ['dropin'],
  validTo: '2026-12-31',
};

test('a signed licence is valid to the end of its last day', () => {
  expect(readLicence(licence(payload), keys, today)).toMatchObject({
    ...payload,
    validation: { result: 'valid' },
  });
  expect(readLicence(licence(payload), keys, '2026-12-31').validation.result).toBe('valid');
  expect(readLicence(licence(payload), keys, '2027-01-01').validation.result).toBe('expired');
});

test('a licence without validTo counts from 1970-01-01 and is expired', () => {
  const { validTo: _, ...without } = payload;
  expect(readLicence(licence(without), keys, today)).toMatchObject({
    validTo: '1970-01-01',
    validation: { result: 'expired' },
  });
});

test('a changed payload, another key, an unsigned head and garbage are invalid and have no features', () => {
  const [head, , signature] = licence(payload).split('.');
  const changed = `${head}.${encode({ ...payload, validTo: '2099-12-31' })}.${signature}`;
  const unsigned = `${encode({ alg: 'none' })}.${encode(payload)}.`;
  for (const text of [changed, unsigned, 'a.b', 'garbage', 'a.b.c'])
    expect(readLicence(text, keys, today)).toMatchObject({ features: [], validation: { result: 'invalid' } });
  expect(readLicence(licence(payload), ['A'.repeat(43)], today).validation.result).toBe('invalid');
});

test('no licence is missing', () => {
  expect(readLicence(null, keys, today).validation.result).toBe('missing');
});

test('a licence is invalid before its first day', () => {
  const later = licence({ ...payload, validFrom: '2026-07-02' });
  expect(readLicence(later, keys, today).validation.result).toBe('invalid');
  expect(readLicence(later, keys, '2026-07-02')).toEqual({ ...payload, validation: { result: 'valid' } });
});

test('a signed text of another shape or algorithm is invalid', () => {
  for (const text of [
    licence({ ...payload, validTo: '2026-02-30' }),
    licence({ ...payload, features: 'dropin' }),
    licence(payload, { alg: 'HS256' }),
    `${licence(payload)}.more`,
  ])
    expect(readLicence(text, keys, today)).toMatchObject({ features: [], validation: { result: 'invalid' } });
});

test("a demo site's licence is signed like a real one, to the end of the next year", () => {
  const { license, publicKey } = demoLicence(2026);
  expect(readLicence(license, [publicKey], today)).toMatchObject({
    type: 'demo',
    features: ['dropin'],
    validTo: '2027-12-31',
    validation: { result: 'valid' },
  });
  expect(readLicence(license, keys, today).validation.result).toBe('invalid');
});
