import { expect, test } from 'vitest';
import { base32, codeOfStep, stepOf, stepOfCode } from '../../../../server/session/factor/totp.ts';

/** The secret of the test vectors of RFC 4226 and, for SHA-1, of RFC 6238. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %s seconds it is the vector of RFC 6238, by its last six digits', (seconds, vector) => {
  expect(codeOfStep(secret, stepOf(seconds * 1_000))).toBe(vector.slice(-6));
});

test('the ten first codes are those of RFC 4226', () => {
  expect(Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step))).toEqual(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
  );
});

test('a code counts in its step and in those beside it, no longer and no earlier', () => {
  const now = 1_234_567_890_000;
  const code = codeOfStep(secret, stepOf(now));
  const at = (steps: number) => stepOfCode(secret, code, now + steps * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, stepOf(now), stepOf(now), stepOf(now), null]);
});

test('Base32 is that of RFC 4648, without padding', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});
