import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  excessOfShares,
  type ProviderShare,
  percentageShares,
  percentOf,
  providerAmounts,
  sumOf,
} from '../../domain/money.ts';

const share = (id: string, terms: Partial<ProviderShare>): ProviderShare => ({
  id,
  amount: null,
  percentage: null,
  money: null,
  ...terms,
});

describe('a percentage of an amount', () => {
  test.each([
    ['12.5 % of 1,250.00 is 156.25', 1_250_00, 1_250, 156_25],
    ['20 % of 1,250.00 is 250.00', 1_250_00, 2_000, 250_00],
    ['half a cent is rounded away from zero', 50, 700, 4],
    ['below zero too', -50, 700, -4],
    ['less than half a cent is not', 49, 700, 3],
    ['0 % is nothing', 1_250_00, 0, 0],
    ['100 % is the whole', 33_33, 10_000, 33_33],
    ['19 % of 100,000,000.05, beyond 32 bits', 10_000_000_005, 1_900, 1_900_000_001],
    [
      '33.33 % of ten billion euros, beyond what a double multiplies',
      1_000_000_000_000,
      3_333,
      333_300_000_000,
    ],
    ['99.99 % of a cent less than that', 999_999_999_999, 9_999, 999_899_999_999],
  ])('%s', (_, cents, percentage, expected) => {
    expect(percentOf(cents, percentage)).toBe(expected);
  });
});

describe('percentage shares of one service', () => {
  const shares = (price: number, ...percentages: number[]) => [
    ...percentageShares(
      price,
      percentages.map((percentage, index) => ({ id: `p${index}`, percentage })),
    ).values(),
  ];

  test('100.02 in four quarters is 25.01 + 25.01 + 25.00 + 25.00', () => {
    expect(shares(100_02, 2_500, 2_500, 2_500, 2_500)).toEqual([25_01, 25_01, 25_00, 25_00]);
  });

  test('0.05 at 3 x 30 % is 0.02 + 0.02 + 0.01', () => {
    expect(shares(5, 3_000, 3_000, 3_000)).toEqual([2, 2, 1]);
  });

  test('the missing cents go to the largest remainders', () => {
    expect(shares(10, 1_100, 1_900, 7_000)).toEqual([1, 2, 7]);
    expect(shares(1, 500, 2_000, 2_500)).toEqual([0, 0, 1]);
  });

  test('ties go by id, whatever the order they are told in', () => {
    const quarters = ['d', 'b', 'a', 'c'].map((id) => ({ id, percentage: 2_500 }));
    expect(Object.fromEntries(percentageShares(100_02, quarters))).toEqual({
      a: 25_01,
      b: 25_01,
      c: 25_00,
      d: 25_00,
    });
  });

  const someShares = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    percentages: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 }),
  });

  test('total round(price x sum) exactly, each its floor or a cent more', () => {
    fc.assert(
      fc.property(someShares, ({ price, percentages }) => {
        const amounts = shares(price, ...percentages);
        expect(sumOf(amounts)).toBe(percentOf(price, sumOf(percentages)));
        for (const [index, amount] of amounts.entries()) {
          const floor = Number((BigInt(price) * BigInt(percentages[index] ?? 0)) / 10_000n);
          expect([floor, floor + 1]).toContain(amount);
        }
      }),
    );
  });

  test('never exceed the price while the percentages are at most the whole', () => {
    fc.assert(
      fc.property(someShares, ({ price, percentages }) => {
        const sum = sumOf(percentages);
        const total = sumOf(shares(price, ...percentages));
        expect(total <= price || sum > 10_000).toBe(true);
      }),
    );
  });
});

describe('provider amounts', () => {
  const radiology = share('radiology', { amount: 180_00 });
  const pharmacy = share('pharmacy', { percentage: 1_250 });
  const investigator = share('investigator', { percentage: 2_000 });

  test('V1 1,250.00: radiology 180.00, pharmacy 156.25, investigator 250.00, left for the study account 663.75', () => {
    const amounts = providerAmounts(1_250_00, [radiology, pharmacy, investigator]);
    expect(Object.fromEntries(amounts)).toEqual({
      radiology: 180_00,
      pharmacy: 156_25,
      investigator: 250_00,
    });
    expect(1_250_00 - sumOf([...amounts.values()])).toBe(663_75);
  });

  test('money on the assignment overrides amount and percentage, nothing of it is rounded', () => {
    const typed = [
      { ...radiology, money: 0 },
      { ...pharmacy, money: 99_99 },
    ];
    expect(Object.fromEntries(providerAmounts(1_250_00, [...typed, investigator]))).toEqual({
      radiology: 0,
      pharmacy: 99_99,
      investigator: 250_00,
    });
  });

  test('fixed and percentage shares together are held against the price', () => {
    expect(excessOfShares(1_250_00, [radiology, pharmacy, investigator])).toBe(0);
    expect(excessOfShares(180_00, [radiology])).toBe(0);
    expect(excessOfShares(179_99, [radiology])).toBe(1);
    expect(excessOfShares(180_00, [radiology, pharmacy])).toBe(22_50);
    expect(excessOfShares(0, [pharmacy, investigator])).toBe(0);
    expect(excessOfShares(0, [])).toBe(0);
  });

  test('of fewer providers are never more than of all of them', () => {
    const someShare = fc.oneof(
      fc.record({ amount: fc.nat(1_000_00) }),
      fc.record({ percentage: fc.nat(10_000) }),
    );
    fc.assert(
      fc.property(fc.nat(2_000_00), fc.array(someShare, { maxLength: 6 }), fc.nat(), (price, terms, left) => {
        const all = terms.map((one, index) => share(`p${index}`, one));
        const fewer = all.filter((_, index) => index !== left % all.length);
        expect(excessOfShares(price, fewer)).toBeLessThanOrEqual(excessOfShares(price, all));
      }),
    );
  });
});
