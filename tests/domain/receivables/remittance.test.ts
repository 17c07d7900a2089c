import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../domain/money.ts';
import {
  type BilledRecord,
  differenceActsOf,
  disputedOfRecord,
  judgeList,
  type ListedLine,
  moneyOfList,
} from '../../../domain/receivables/remittance.ts';
import { cases } from '../../support/depth.ts';

const record = (id: string, of: Partial<BilledRecord> = {}): BilledRecord => {
  const amount = of.amount ?? 1_250_00;
  return {
    recorded_study_service_id: id,
    invoice_id: 'A',
    subject_id: '001',
    visits: ['Visit 1', 'V1'],
    services: ['Examination'],
    performance_date: '2026-01-19',
    amount,
    left: amount,
    tax_rate: 1900,
    ...of,
  };
};
const listed = (of: Partial<ListedLine> = {}): ListedLine => ({
  line: 2,
  subject_id: '001',
  visit: 'V1',
  service: 'Examination',
  performance_date: '2026-01-19',
  amount: 1_250_00,
  ...of,
});
const net = { isGross: false, taxRate: 1900, stated: null };
const fitsOf = (lines: readonly ListedLine[], records: readonly BilledRecord[]) =>
  judgeList(lines, records, net).lines.map(({ fit, reason }) => reason ?? fit);

describe('a line finds its record', () => {
  test('by names however they are written, with or without visit and day', () => {
    const lines = [
      listed({ subject_id: ' 0 01', visit: 'VISIT-1', service: 'examination' }),
      listed({ visit: null, performance_date: null }),
    ];
    expect(fitsOf(lines, [record('a'), record('b')])).toEqual(['exact', 'exact']);
  });

  test.each([
    [{ subject_id: '009' }, 'subject'],
    [{ visit: 'V9' }, 'visit'],
    [{ service: 'CT' }, 'service'],
    [{ performance_date: '2026-01-20' }, 'day'],
    [{ service: null, visit: null, performance_date: null }, 'several'],
    [{ service: 'Not yet' }, 'not_billed'],
  ])('and says what of %o is not known', (of, reason) => {
    const others = [
      record('b', { services: ['ECG'] }),
      record('c', { services: ['Not yet'], invoice_id: null, left: 0 }),
    ];
    expect(fitsOf([listed(of)], [record('a'), ...others])).toEqual([reason]);
  });

  test('of an operational service where it names no subject', () => {
    const startUp = record('s', { subject_id: null, visits: [], services: ['Start-up'] });
    expect(fitsOf([listed({ subject_id: null, visit: null, service: 'Start-up' })], [startUp])).toEqual([
      'exact',
    ]);
  });
});

test('too little, too much, twice and not at all are told apart, and a rest that comes later is exact', () => {
  const records = [record('a'), record('b', { subject_id: '002' }), record('c', { subject_id: '003' })];
  const lines = [
    listed({ amount: 1_000_00 }),
    listed({ amount: 250_00 }),
    listed(),
    listed({ subject_id: '002', amount: 1_300_00 }),
  ];
  const judged = judgeList(lines, records, net);
  expect(judged.lines.map(({ fit }) => fit)).toEqual(['short', 'exact', 'twice', 'over']);
  expect(judged.missing.map(({ recorded_study_service_id: id }) => id)).toEqual(['c']);
  expect(moneyOfList(judged, net, new Map([['A', 3_750_00]]))).toEqual({
    invoices: [{ invoice_id: 'A', amount: 2_975_00 }],
    rest: 1_547_00,
    total: 4_522_00,
  });
});

test('what lies outside of the days that are paid for is not missing', () => {
  const later = record('b', { subject_id: '002', performance_date: '2026-02-03' });
  expect(judgeList([listed()], [record('a'), later], net).missing).toEqual([]);
});

test('amounts with VAT in them fit the net price to the cent', () => {
  const gross = { isGross: true, taxRate: 1900, stated: null };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_00 }),
      fc.constantFrom(0, 700, 1900),
      (amount, tax_rate) => {
        const billed = record('a', { amount, left: amount, tax_rate });
        const paid = amount + Math.round((amount * tax_rate) / 10_000);
        expect(judgeList([listed({ amount: paid })], [billed], gross).lines[0]?.fit).toBe('exact');
      },
    ),
    cases(1_000),
  );
});

test('no record is paid beyond what is left of it and no cent is lost, in whatever order its lines come', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2_000_00 }), { minLength: 1, maxLength: 8 });
  const priced = fc.array(fc.integer({ min: 1, max: 1_500_00 }), { minLength: 1, maxLength: 4 });
  const lists = fc.tuple(amounts, priced).chain(([paid, prices]) =>
    fc.record({
      lines: fc.tuple(
        ...paid.map((amount) => fc.nat(prices.length).map((of) => listed({ subject_id: `${of}`, amount }))),
      ),
      records: fc.constant(
        prices.map((amount, of) => record(`${of}`, { subject_id: `${of}`, amount, invoice_id: `${of % 2}` })),
      ),
      open: fc.nat(5_000_00),
      isGross: fc.boolean(),
    }),
  );
  const takenOf = (lines: ReturnType<typeof judgeList>['lines']) =>
    Object.fromEntries(
      [0, 1, 2, 3].map((of) => [
        of,
        sumOf(
          lines
            .filter(({ record: by }) => by?.recorded_study_service_id === `${of}`)
            .map(({ taken }) => taken),
        ),
      ]),
    );
  fc.assert(
    fc.property(lists, ({ lines, records, open, isGross }) => {
      const terms = { isGross, taxRate: 1900, stated: null };
      const judged = judgeList(lines, records, terms);
      const taken = takenOf(judged.lines);
      for (const [of, { amount }] of records.entries()) expect(taken[of]).toBeLessThanOrEqual(amount);
      expect(takenOf(judgeList(lines.toReversed(), records, terms).lines)).toEqual(taken);

      const { invoices, rest, total } = moneyOfList(
        judged,
        terms,
        new Map([
          ['0', open],
          ['1', open],
        ]),
      );
      expect(sumOf(invoices.map(({ amount }) => amount)) + rest).toBe(total);
      expect(Math.min(rest, ...invoices.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
      expect(Math.max(0, ...invoices.map(({ amount }) => amount))).toBeLessThanOrEqual(open);
      if (isGross) expect(total).toBe(sumOf(lines.map(({ amount }) => amount)));
    }),
    cases(1_000),
  );
});

test('each kind has its acts until one was chosen, and a dispute is never over more than is left', () => {
  expect(differenceActsOf('short', null)).toEqual(['dispute', 'accept']);
  expect(differenceActsOf('unknown', null)).toEqual(['assign', 'keep']);
  expect(differenceActsOf('exact', null)).toEqual([]);
  expect(differenceActsOf('short', 'accept')).toEqual([]);
  expect(disputedOfRecord(100_00, 1900, 500_00)).toBe(119_00);
  expect(disputedOfRecord(100_00, 1900, 118_99)).toBe(118_99);
});
