import { expect, test } from 'vitest';
import { challengeOf, createVerifier } from '../../../src/auth/pkce.ts';

test('the product uses a verifier of 43 characters that RFC 7636 allows', () => {
  expect(createVerifier()).toMatch(/^[A-Za-z0-9._~-]{43}$/);
  expect(createVerifier()).not.toBe(createVerifier());
});

test.each([43, 128])('a length of %i is allowed', (length) => {
  expect(createVerifier(length)).toHaveLength(length);
});

test.each([42, 129])('a length of %i is refused', (length) => {
  expect(() => createVerifier(length)).toThrow(`Expected a length between 43 and 128. Received ${length}.`);
});

test('the challenge is the SHA-256 of the verifier, base64url encoded', async () => {
  // The example of RFC 7636, appendix B.
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});
