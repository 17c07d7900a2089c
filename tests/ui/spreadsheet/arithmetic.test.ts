import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFormula, parseFormula } from '../../../ui/spreadsheet/model/arithmetic.ts';

const result = (value: number | null, text: string, locale: 'en' | 'de' = 'en') => {
  const formula = parseFormula(text, locale);
  return formula && applyFormula(value, formula, 2);
};

describe('arithmetic on amounts', () => {
  test.each([
    [2_850, '+5%', 2_993],
    [34_973, '+5%', 36_722],
    [10_000, '-5%', 9_500],
    [10_000, '*1.03', 10_300],
    [10_000, '-10', 9_000],
    [10_000, '+0.5', 10_050],
    [10_000, '=80', 8_000],
    [10_000, '/3', 3_333],
    [10_000, '*50%', 5_000],
    [-150, '*0.5', -75],
  ])('%i %s = %i', (value, text, expected) => expect(result(value, text)).toBe(expected));

  test('German decimals', () => expect(result(10_000, '*1,03', 'de')).toBe(10_300));
  test.each([
    ['=1.500', 'en'],
    ['+1.500', 'en'],
    ['-1.500 €', 'en'],
    ['=-1.500', 'en'],
    ['=1,500', 'de'],
  ] as const)('%s in %s could be thousands or decimals, as in a cell: no calculation', (text, locale) =>
    expect(parseFormula(text, locale)).toBeNull(),
  );
  test.each([
    ['=1.500', 'de', 150_000],
    ['=1,500', 'en', 150_000],
    ['=0.500', 'en', 50],
    ['=1.50', 'en', 150],
    ['*1.035', 'en', 10_350],
    ['/1.250', 'en', 8_000],
    ['+1.125%', 'en', 10_113],
  ] as const)('%s in %s leaves no doubt', (text, locale, expected) =>
    expect(result(10_000, text, locale)).toBe(expected),
  );
  test('rounds half away from zero, both ways', () => {
    expect(result(1, '*0.5')).toBe(1);
    expect(result(-1, '*0.5')).toBe(-1);
  });
  test('an empty cell takes a value from = only', () => {
    expect(result(null, '+5%')).toBeNull();
    expect(result(null, '=80')).toBe(8_000);
  });
  test.each(['', '+', '5%', '+x', '/0', '=5%', '**2'])('%s is no calculation', (text) =>
    expect(parseFormula(text, 'en')).toBeNull(),
  );
  test('+p% is exact to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, hundredths) => {
          const text = `+${(hundredths / 100).toFixed(2)}%`;
          const exact = BigInt(cents) * BigInt(10_000 + hundredths);
          expect(result(cents, text)).toBe(Number((2n * exact + 10_000n) / 20_000n));
        },
      ),
    );
  });
});
