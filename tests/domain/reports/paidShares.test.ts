import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../../../domain/money.ts';
import { paidSharesOf } from '../../../domain/reports/paidShares.ts';
import { cases } from '../../support/depth.ts';

test('a payment counts with its net share, spread over the services as they were performed', () => {
  const amounts = [1_200_00, 85_00, 33_33];
  expect(paidSharesOf(amounts, { paidAmount: 0, grossAmount: 1_568_92 })).toEqual([0, 0, 0]);
  expect(paidSharesOf(amounts, { paidAmount: 1_568_92, grossAmount: 1_568_92 })).toEqual(amounts);
  expect(paidSharesOf(amounts, { paidAmount: 784_46, grossAmount: 1_568_92 })).toEqual([
    600_00, 42_50, 16_67,
  ]);
});

test('no cent is lost, and no service is paid more than it comes to', () => {
  const some = fc.record({
    amounts: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
    paidAmount: fc.integer({ min: -100, max: 30_000_000 }),
    grossAmount: fc.integer({ min: 0, max: 25_000_000 }),
  });
  fc.assert(
    fc.property(some, ({ amounts, ...invoice }) => {
      const shares = paidSharesOf(amounts, invoice);
      expect(shares.every((share, index) => share >= 0 && share <= (amounts[index] ?? 0))).toBe(true);
      expect(sumOf(shares)).toBe(sumOf(paidSharesOf([sumOf(amounts)], invoice)));
    }),
    cases(200),
  );
});
