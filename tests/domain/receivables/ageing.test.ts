import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../domain/dates.ts';
import { ageingOf, bucketOf, dsoOf, type OwedFacts, openOn } from '../../../domain/receivables/ageing.ts';
import { cases } from '../../support/depth.ts';

/** The worked example: 9,145.15 of 2 February, due 4 March; 5,000.00 on 20 March, the rest on 4 May. */
const worked: OwedFacts = {
  billingDate: '2026-02-02',
  dueDate: '2026-03-04',
  grossAmount: 9_145_15,
  cancellationDate: null,
  payments: [
    { paymentDate: '2026-03-20', amount: 5_000_00, reversedOn: null },
    { paymentDate: '2026-05-04', amount: 4_145_15, reversedOn: null },
  ],
  corrections: [],
  disputes: [],
};

describe('the worked example', () => {
  test.each([
    ['2026-02-01', {}],
    ['2026-03-04', { not_due: 9_145_15 }],
    ['2026-03-05', { to_30: 9_145_15 }],
    ['2026-03-20', { to_30: 4_145_15 }],
    ['2026-04-10', { to_60: 4_145_15 }],
    ['2026-05-03', { to_60: 4_145_15 }],
    ['2026-05-04', {}],
  ])('on %s', (day, buckets) => {
    const none = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 };
    expect(ageingOf([worked], day).buckets).toEqual({ ...none, ...buckets });
  });
});

test.each([
  [0, 'not_due'],
  [1, 'to_30'],
  [30, 'to_30'],
  [31, 'to_60'],
  [60, 'to_60'],
  [61, 'to_90'],
  [90, 'to_90'],
  [91, 'over_90'],
] as const)('%i days behind the due date is %s', (days, bucket) => {
  expect(bucketOf('2026-03-04', addDays('2026-03-04', days))).toBe(bucket);
});

test('a payment counts until the day on which it was reversed, an invoice until that of its cancellation', () => {
  const reversed = { paymentDate: '2026-03-01', amount: 100, reversedOn: '2026-03-10' };
  const facts = { ...worked, grossAmount: 100, payments: [reversed], cancellationDate: '2026-03-12' };
  const days = ['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10', '2026-03-12'];
  expect(days.map((day) => openOn(facts, day))).toEqual([100, 0, 0, 100, 0]);
});

test('a correction counts from its day on', () => {
  const facts = {
    ...worked,
    corrections: [{ correctionDate: '2026-03-02', grossAmount: -160_65 }],
    payments: [],
  };
  expect(['2026-03-01', '2026-03-02'].map((day) => openOn(facts, day))).toEqual([9_145_15, 8_984_50]);
});

test('what was paid too much on one invoice pays no other', () => {
  const overpaid = { ...worked, grossAmount: 100 };
  expect(ageingOf([overpaid, worked], '2026-04-10')).toMatchObject({
    open_amount: 4_145_15,
    overpaid_amount: 4_999_00,
    open_count: 1,
    overdue_count: 1,
    oldest_days: 37,
  });
});

test('a dispute is about what is open: paid in part it is less, and nothing once it has ended', () => {
  const disputes = [{ raisedOn: '2026-03-31', amount: 4_500_00, endedOn: '2026-04-20' }];
  const disputed = { ...worked, disputes };
  const amounts = ['2026-03-30', '2026-03-31', '2026-04-19', '2026-04-20'].map(
    (day) => ageingOf([disputed], day).disputed_amount,
  );
  expect(amounts).toEqual([0, 4_145_15, 4_145_15, 0]);
});

test('days sales outstanding: what is open over what was billed in 90 days', () => {
  expect(dsoOf(61_045_00, 85_844_00)).toBe(64);
  expect(dsoOf(100, 0)).toBeNull();
});

const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days));
const invoice: fc.Arbitrary<OwedFacts> = fc.record({
  billingDate: day,
  dueDate: day,
  grossAmount: fc.integer({ min: 0, max: 1_000 }),
  cancellationDate: fc.option(day),
  payments: fc.array(
    fc.record({ paymentDate: day, amount: fc.integer({ min: 1, max: 500 }), reversedOn: fc.option(day) }),
    { maxLength: 4 },
  ),
  corrections: fc.array(
    fc.record({ correctionDate: day, grossAmount: fc.integer({ min: -300, max: 300 }) }),
    { maxLength: 2 },
  ),
  disputes: fc.constant([]),
});

/** Walks through all that happened, day by day, and keeps what is open after each. */
const replayed = (facts: OwedFacts, until: string): number | null => {
  let open: number | null = null;
  const paid = new Set<number>();
  let isRevoked = false;
  let cameTo = facts.grossAmount;
  for (let today = '2026-01-01'; today <= until; today = addDays(today, 1)) {
    if (facts.billingDate === today) open = 0;
    if (facts.cancellationDate === today) isRevoked = true;
    for (const { correctionDate, grossAmount } of facts.corrections)
      if (correctionDate === today) cameTo += grossAmount;
    facts.payments.forEach(({ paymentDate }, index) => {
      if (paymentDate === today) paid.add(index);
    });
    facts.payments.forEach(({ reversedOn }, index) => {
      if (reversedOn === today) paid.delete(index);
    });
  }
  if (open === null) return null;
  for (const index of paid) open -= facts.payments[index]?.amount ?? 0;
  return isRevoked ? open : open + cameTo;
};

test('the ageing of any day is a replay of the facts up to it', () => {
  const orderly = invoice.filter(({ payments }) =>
    payments.every(({ paymentDate, reversedOn }) => reversedOn === null || reversedOn >= paymentDate),
  );
  fc.assert(
    fc.property(fc.array(orderly, { maxLength: 6 }), day, (invoices, asOf) => {
      const open = invoices.map((facts) => replayed(facts, asOf));
      const ageing = ageingOf(invoices, asOf);
      const above = open.filter((amount) => amount !== null).map((amount) => Math.max(0, amount));
      expect(invoices.map((facts) => openOn(facts, asOf))).toEqual(open);
      expect(ageing.open_amount).toBe(above.reduce((sum, amount) => sum + amount, 0));
      expect(Object.values(ageing.buckets).reduce((sum, amount) => sum + amount, 0)).toBe(ageing.open_amount);
    }),
    cases(200),
  );
});
