import { expect, test } from 'vitest';
import { parseScaled } from '../../../ui/form/parseNumber.ts';

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1234,5', 123_450],
  ['12.50', 1250],
  ['12,5 €', 1250],
  ['€1,234,567.89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['-3', -300],
  ['−0,05', -5],
  ['1 250,00', 125_000],
  ['0', 0],
])('%s is understood in both languages', (typed, cents) => {
  expect(parseScaled(typed, 2, 'en')).toBe(cents);
  expect(parseScaled(typed, 2, 'de')).toBe(cents);
});

test('an ambiguous 1.234 follows the language', () => {
  expect(parseScaled('1.234', 2, 'de')).toBe(123_400);
  expect(parseScaled('1,234', 2, 'en')).toBe(123_400);
  expect(parseScaled('1.234', 2, 'en')).toBeNull();
});

test.each(['', 'abc', '12,7o', '1,2,3.4.5', '=1+1', '1e5', '99999999999999999999', '1,005'])(
  '%s is no amount of cents',
  (typed) => {
    expect(parseScaled(typed, 2, 'de')).toBeNull();
  },
);
