import { createHmac, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoLicence } from '../../../../../server/areas/site/licence/demoLicence.ts';
import { signLicence } from '../../../../../server/areas/site/licence/signLicence.ts';
import { readLicence } from '../../../../../server/licence/licence.ts';
import { licenceMaker, testPayload } from '../../../../support/testLicence.ts';

const today = '2026-07-01';
const maker = licenceMaker('2026');
const keys = maker.publicKeys;
const { features: _, ...nothing } = testPayload;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed by the maker under any head. */
const under = (head: object): string => {
  const data = `${encode(head)}.${encode(testPayload)}`;
  return `${data}.${sign(null, Buffer.from(data), maker.privateKey).toString('base64url')}`;
};

test('a signed licence is valid to the end of its last day', () => {
  const license = maker.make();
  expect(readLicence(license, keys, today)).toEqual({ ...testPayload, validation: { result: 'valid' } });
  expect(readLicence(license, keys, '2026-12-31').validation.result).toBe('valid');
  expect(readLicence(license, keys, '2027-01-01').validation.result).toBe('expired');
});

test('a licence without validTo counts from 1970-01-01 and is expired', () => {
  const { validTo: _, ...without } = testPayload;
  expect(readLicence(signLicence(without, '2026', maker.privateKey), keys, today)).toMatchObject({
    validTo: '1970-01-01',
    validation: { result: 'expired' },
  });
});

test('no licence is missing', () => {
  expect(readLicence(null, keys, today).validation.result).toBe('missing');
});

test('a licence is invalid before its first day', () => {
  const later = maker.make({ validFrom: '2026-07-02' });
  expect(readLicence(later, keys, today).validation.result).toBe('invalid');
  expect(readLicence(later, keys, '2026-07-02')).toEqual({ ...testPayload, validation: { result: 'valid' } });
});

test('of several keys the one counts that the licence names', () => {
  const next = licenceMaker('2027');
  const both = new Map([...keys, ...next.publicKeys]);
  expect(readLicence(next.make(), both, today).validation.result).toBe('valid');
  expect(readLicence(signLicence(testPayload, '2026', next.privateKey), both, today).validation.result).toBe(
    'invalid',
  );
});

const [head, , signature] = maker.make().split('.');
const publicKey = [...keys.values()].join('');
const hmacData = `${encode({ alg: 'HS256', kid: '2026' })}.${encode(testPayload)}`;

test.each([
  ['a changed payload', `${head}.${encode({ ...testPayload, validTo: '2099-12-31' })}.${signature}`],
  ['the signature of another licence', maker.make({ licensee: 'B' }).replace(/\.[^.]+$/, `.${signature}`)],
  ['alg none', `${encode({ alg: 'none', kid: '2026' })}.${encode(testPayload)}.`],
  ['alg none in other letters', under({ alg: 'nOnE', kid: '2026' })],
  ['no alg', under({ kid: '2026' })],
  [
    'the public key used as the secret of an HMAC',
    `${hmacData}.${createHmac('sha256', publicKey).update(hmacData).digest('base64url')}`,
  ],
  ['no key', under({ alg: 'EdDSA' })],
  ['a key that nobody knows', under({ alg: 'EdDSA', kid: '2025' })],
  ['a key named like a method', under({ alg: 'EdDSA', kid: 'constructor' })],
  [
    'a key that it brings along',
    under({ alg: 'EdDSA', kid: '2026', jwk: { kty: 'OKP', crv: 'Ed25519', x: publicKey } }),
  ],
  ['a critical extension', under({ alg: 'EdDSA', kid: '2026', crit: ['b64'], b64: false })],
  ['another maker', licenceMaker('2026').make()],
  ['no signature', `${head}.${encode(testPayload)}.`],
  ['a date that does not exist', maker.make({ validTo: '2026-02-30' })],
  ['something behind it', `${maker.make()}.more`],
  [
    'features that are no list',
    signLicence(Object.assign({}, testPayload, { features: 'dropin' }), '2026', maker.privateKey),
  ],
  ['one letter', 'a'],
  ['dots', '..'],
  ['nonsense', 'garbage.garbage.garbage'],
  ['a list', `${encode([])}.${encode([])}.${signature}`],
  [
    'more than a licence has',
    maker.make({ features: Array.from({ length: 90 }, (_, at) => String(at).padEnd(100, 'x').repeat(2)) }),
  ],
  ['a flood', 'a.'.repeat(10_000_000)],
])('a licence with %s is invalid and opens nothing', (_name, text) => {
  expect(readLicence(text, keys, today)).toEqual({
    ...Object.fromEntries(Object.keys(nothing).map((key) => [key, ''])),
    features: [],
    validTo: '1970-01-01',
    validation: { result: 'invalid' },
  });
});

test("a demo site's licence is signed like a real one, to the end of the next year, and no other site takes it", () => {
  const { license, publicKeys } = demoLicence(2026);
  expect(readLicence(license, publicKeys, today)).toMatchObject({
    type: 'demo',
    features: ['dropin'],
    validTo: '2027-12-31',
    validation: { result: 'valid' },
  });
  expect(readLicence(license, keys, today).validation.result).toBe('invalid');
  expect(readLicence(license, demoLicence(2026).publicKeys, today).validation.result).toBe('invalid');
});
