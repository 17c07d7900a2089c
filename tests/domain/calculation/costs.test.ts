import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CostLine,
  costOf,
  marginOf,
  priceAtMargin,
  priceOf,
  proposedPrice,
  staffCost,
  sumsOfCalculation,
  timesOf,
} from '../../../domain/calculation/costs.ts';
import { cases } from '../../support/depth.ts';

/** An ECG: 45 minutes at 72.00 an hour, 6.00 of materials, 20.00 for reading it elsewhere. */
const ecg: CostLine = {
  phase: 'visit',
  minutes: 45,
  hourly_rate: 72_00,
  material_amount: 6_00,
  external_amount: 20_00,
  times: null,
  agreed_amount: null,
};
const setUp: CostLine = {
  phase: 'preparation',
  minutes: 600,
  hourly_rate: 90_00,
  material_amount: 0,
  external_amount: 0,
  times: null,
  agreed_amount: 1_500_00,
};
const terms = { overhead_percentage: 2_000, margin_percentage: 1_000 };

test('overhead is on staff and materials, the margin on the price, each rounded once', () => {
  expect(staffCost(ecg)).toBe(54_00);
  expect(costOf(ecg, terms)).toBe(92_00);
  expect(proposedPrice(ecg, terms)).toBe(102_22);
  expect(marginOf(102_22, 92_00)).toBe(1_000);
  expect(staffCost({ minutes: 1, hourly_rate: 70_30 })).toBe(1_17);
  expect(staffCost({ minutes: 1, hourly_rate: 30 })).toBe(1);
});

test('what was agreed on stands instead of what is proposed', () => {
  expect(priceOf(ecg, terms)).toBe(102_22);
  expect(priceOf(setUp, terms)).toBe(1_500_00);
  expect(marginOf(0, 92_00)).toBeNull();
  expect(marginOf(46_00, 92_00)).toBe(-10_000);
});

describe('how often a line counts', () => {
  test('is typed, or follows from the plan, and is once where no visit has it', () => {
    expect(timesOf({ phase: 'visit', times: null }, 4)).toBe(4);
    expect(timesOf({ phase: 'visit', times: 2 }, 4)).toBe(2);
    expect(timesOf({ phase: 'visit', times: null }, null)).toBe(0);
    expect(timesOf({ phase: 'archiving', times: null }, null)).toBe(1);
    expect(timesOf({ phase: 'archiving', times: 15 }, null)).toBe(15);
  });
});

test('four ECGs each for 10 participants and one preparation are 4,760.00 of cost and 5,588.80 of price', () => {
  const lines = [
    { ...ecg, planned: 4 },
    { ...setUp, planned: null },
  ];
  expect(sumsOfCalculation(lines, terms, 10)).toEqual({
    perParticipant: { cost: 368_00, price: 408_88 },
    once: { cost: 1_080_00, price: 1_500_00 },
    total: { cost: 4_760_00, price: 5_588_80 },
    costPerParticipant: 476_00,
    margin: 1_483,
  });
});

const cents = fc.nat(100_000_00);
const anyLine: fc.Arbitrary<CostLine> = fc.record({
  phase: fc.constantFrom('preparation', 'visit', 'close_out'),
  minutes: fc.nat(10_000),
  hourly_rate: fc.nat(1_000_00),
  material_amount: cents,
  external_amount: cents,
  times: fc.option(fc.nat(20)),
  agreed_amount: fc.option(cents),
});

test('a proposed price covers its cost, and leaves the margin up to the rounding of a cent', () => {
  fc.assert(
    fc.property(anyLine, fc.nat(10_000), fc.nat(9_900), (line, overhead_percentage, margin) => {
      const cost = costOf(line, { overhead_percentage });
      const price = proposedPrice(line, { overhead_percentage, margin_percentage: margin });
      expect(price).toBeGreaterThanOrEqual(cost);
      expect(priceAtMargin(cost, 0)).toBe(cost);
      expect(Math.abs(price * (10_000 - margin) - cost * 10_000)).toBeLessThanOrEqual((10_000 - margin) / 2);
    }),
    cases(100),
  );
});

test('one participant more costs and brings what visits cost and bring for one', () => {
  const counted = fc.array(fc.tuple(anyLine, fc.nat(9)), { maxLength: 8 });
  fc.assert(
    fc.property(counted, fc.integer({ min: 1, max: 500 }), (lines, participants) => {
      const all = lines.map(([line, planned]) => ({ ...line, planned }));
      const one = sumsOfCalculation(all, terms, participants);
      const more = sumsOfCalculation(all, terms, participants + 1);
      expect(more.total.cost - one.total.cost).toBe(one.perParticipant.cost);
      expect(more.total.price - one.total.price).toBe(one.perParticipant.price);
      expect(more.once).toEqual(one.once);
    }),
    cases(100),
  );
});
