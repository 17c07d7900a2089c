import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal, plainScaled, scaled, showScaled } from '../../../ui/spreadsheet/values/decimals.ts';

const cents = (text: string, locale: 'en' | 'de'): number | null => {
  const decimal = parseDecimal(text, locale);
  return decimal && scaled(decimal, 2);
};

describe('German and English numbers are both understood', () => {
  test.each([
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['1.234.567,8', 123_456_780],
    ['12,5', 1_250],
    ['12.5', 1_250],
    ['0,125', null],
    [',5', 50],
    ['-10', -1_000],
    ['\u221210,00', -1_000],
    ['+3', 300],
    ['7', 700],
    ['12,500000', 1_250],
    ['(5,00)', -500],
    ['( 1.234,50 )', -123_450],
    ['(0)', 0],
  ])('%s', (text, value) => {
    expect(cents(text, 'de')).toBe(value);
    expect(cents(text, 'en')).toBe(value);
  });

  test('an ambiguous 1.234 follows the locale', () => {
    expect(cents('1.234', 'de')).toBe(123_400);
    expect(cents('1.234', 'en')).toBeNull();
    expect(cents('1,234', 'en')).toBe(123_400);
    expect(cents('1,234', 'de')).toBeNull();
  });

  test.each([
    ['1 234', 123_400],
    ['1\u00a0234\u00a0567,8', 123_456_780],
    ['1\u202f234.50', 123_450],
    ['1\u2019234,50', 123_450],
    ['- 5', -500],
    ['\u2212\u00a01 234,50', -123_450],
    [' 100\n', 10_000],
    ['\t1.234,50 ', 123_450],
  ])('white space that parts thousands, or stands at the edge: %j', (text, value) => {
    expect(cents(text, 'de')).toBe(value);
    expect(cents(text, 'en')).toBe(value);
  });

  test.each([
    '(5',
    '(-5)',
    '((5))',
    '()',
    '100\n200',
    '12 5',
    '1 2',
    '100\t5',
    '100\t500',
    '100\n500',
    '1 234\n567',
    '1234 567',
    '1  234',
    '1 234\u00a0567',
    "1 234'567",
    '1 2345',
    '1 234 56',
    '12, 50',
    '12 ,50',
    '0,123 456',
    "12'5",
    "'100",
    "100'",
    '1 234.567,8',
    '-\n5',
  ])('white space or an apostrophe elsewhere is swallowed in no number: %j', (text) => {
    expect(parseDecimal(text, 'de')).toBeNull();
    expect(parseDecimal(text, 'en')).toBeNull();
  });

  test.each(['', 'abc', '1,2,3', '1.23.4', '1,234.5.6', '--1', '8,8S', '1e3', '.', '12345678901234567890'])(
    '%s is no number',
    (text) => expect(parseDecimal(text, 'de')).toBeNull(),
  );
});

test('what is shown is read back equal, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('en', 'de'), (value, locale) => {
      expect(cents(showScaled(value, 2, locale), locale)).toBe(value);
    }),
  );
});

test('shows grouped thousands, all decimals, and a real minus', () => {
  expect(showScaled(-123_450, 2, 'en')).toBe('\u22121,234.50');
  expect(showScaled(-123_450, 2, 'de')).toBe('\u22121.234,50');
  expect(showScaled(5, 2, 'en')).toBe('0.05');
  expect(showScaled(1_000_000, 0, 'de')).toBe('1.000.000');
});

test('writes for other programs without groups, with their minus', () => {
  expect(plainScaled(-123_450, 2, 'en')).toBe('-1234.50');
  expect(plainScaled(-123_450, 2, 'de')).toBe('-1234,50');
  expect(plainScaled(-5, 0, 'de')).toBe('-5');
});
