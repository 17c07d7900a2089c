import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MatchedEntry, Matching, type OpenInvoice } from '../../../domain/bankStatements/matching.ts';
import { sumOf } from '../../../domain/money.ts';
import { cases } from '../../support/depth.ts';

const invoice = (
  number: string,
  open_amount: number,
  recipient = 'Xanomed Deutschland GmbH',
): OpenInvoice => ({
  invoice_id: number,
  number,
  recipient,
  due_date: '2026-03-15',
  open_amount,
});
const invoices = [
  invoice('INV-2026-00006', 12_304_60),
  invoice('INV-2026-00014', 6_437_90),
  invoice('INV-2026-00001', 3_984_50, 'Cardiomed Europe GmbH'),
  invoice('INV-2026-00012', 11_900_00, 'Helvetia Pharma AG'),
  invoice('INV-2025-00014', 77_00, 'NordBio A/S'),
  invoice('INV-2026-00021', 1_190_00, 'A'),
  invoice('INV-2026-00022', 1_190_00, 'B'),
];
const matching = new Matching({
  invoices,
  payments: [{ payment_id: 'p', amount: 595_00, iban: 'DE1', numbers: ['INV-2026-00008'] }],
  recipientsOfIban: new Map([['DE2', ['NordBio A/S']]]),
});
const entry = (amount: number, text: string, more: Partial<MatchedEntry> = {}): MatchedEntry => ({
  amount,
  direction: 'credit',
  isReversal: false,
  text,
  endToEndId: null,
  counterparty: null,
  counterpartyIban: null,
  ...more,
});
const first = (asked: MatchedEntry) => matching.proposalsOf(asked)[0];

describe('what an entry is for', () => {
  test('number and amount exact is certain, whatever stands between the parts of the number', () => {
    for (const text of [
      'INV-2026-00001',
      'inv 2026 00001 thanks',
      'RG INV202600001/May',
      'INV-2026-00001 INV-2026-00001',
    ])
      expect(first(entry(3_984_50, text))).toMatchObject({
        pair: 'INV-2026-00001',
        fit: 'exact',
        reasons: ['number', 'amount'],
        is_certain: true,
      });
  });

  test('the sum of two, the second by its last digits, waits for a person', () => {
    const asked = entry(18_742_50, 'INV-2026-00006 + 00014 studies Q1', {
      counterparty: 'XANOMED DEUTSCHLAND',
    });
    expect(first(asked)).toEqual({
      pair: 'INV-2026-00006 INV-2026-00014',
      fit: 'exact',
      reasons: ['number_part', 'sum', 'name'],
      allocations: [
        { invoice_id: 'INV-2026-00006', amount: 12_304_60 },
        { invoice_id: 'INV-2026-00014', amount: 6_437_90 },
      ],
      rest_amount: 0,
      short_amount: 0,
      payment_id: null,
      is_certain: false,
    });
  });

  test.each([
    ['spelt otherwise', entry(3_984_50, 'RE 2026 00001 rest'), ['number_part', 'amount'], 'exact'],
    ['short', entry(11_662_00, 'INV-2026-00012 less 2 %'), ['number'], 'short'],
    ['over', entry(12_000_00, 'INV-2026-00012'), ['number'], 'over'],
    [
      'amount of a known IBAN',
      entry(77_00, 'run 18', { counterpartyIban: 'DE2' }),
      ['amount', 'iban'],
      'exact',
    ],
    ['amount alone', entry(1_190_00, 'Study payment'), ['amount'], 'exact'],
    ['known IBAN alone', entry(50_00, 'thanks', { counterpartyIban: 'DE2' }), ['iban'], 'short'],
  ])('%s is proposed with its reasons', (_name, asked, reasons, fit) => {
    expect(first(asked)).toMatchObject({ reasons, fit, is_certain: false });
  });

  test('each of several that fit is proposed, and what was declined is not', () => {
    const asked = entry(1_190_00, 'Study payment');
    const pairs = matching.proposalsOf(asked).map(({ pair }) => pair);
    expect(pairs).toEqual(['INV-2026-00021', 'INV-2026-00022']);
    expect(matching.proposalsOf(asked, new Set(['INV-2026-00021'])).map(({ pair }) => pair)).toEqual([
      'INV-2026-00022',
    ]);
  });

  test('what is above everything open stays credit, what is short of it stays open', () => {
    expect(first(entry(12_000_00, 'INV-2026-00012'))).toMatchObject({
      allocations: [{ invoice_id: 'INV-2026-00012', amount: 11_900_00 }],
      rest_amount: 100_00,
      short_amount: 0,
    });
    expect(first(entry(11_662_00, 'INV-2026-00012'))).toMatchObject({ rest_amount: 0, short_amount: 238_00 });
  });

  test('a returned payment takes back the one that it was; other money that goes out is for nothing', () => {
    const back = entry(595_00, 'Return INV-2026-00008', {
      direction: 'debit',
      isReversal: true,
      counterpartyIban: 'DE1',
    });
    expect(matching.proposalsOf(back)).toMatchObject([
      { payment_id: 'p', fit: 'reversal', reasons: ['number', 'amount', 'iban'] },
    ]);
    expect(matching.proposalsOf(entry(12_40, 'Fee', { direction: 'debit' }))).toEqual([]);
    expect(matching.proposalsOf(entry(595_00, 'Rent', { direction: 'debit' }))).toEqual([]);
  });

  test('a longer number is not the shorter one that it begins with', () => {
    expect(matching.proposalsOf(entry(3, 'INV-2026-000011'))).toEqual([]);
  });
});

test('no proposal allocates more than was paid, or more to an invoice than is open', () => {
  const open = fc.array(
    fc.record({
      seq: fc.integer({ min: 1, max: 30 }),
      open_amount: fc.integer({ min: 1, max: 300 }),
      recipient: fc.constantFrom('Alpha Pharma', 'Beta Pharma'),
    }),
    { maxLength: 8 },
  );
  const asked = fc.record({
    amount: fc.integer({ min: 1, max: 500 }),
    named: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    counterparty: fc.constantFrom(null, 'Alpha Pharma'),
  });
  fc.assert(
    fc.property(open, asked, (rows, { amount, named, counterparty }) => {
      const numberOf = (seq: number) => `INV-2026-${String(seq).padStart(5, '0')}`;
      const known = new Map(
        rows.map(({ seq, open_amount, recipient }) => [seq, invoice(numberOf(seq), open_amount, recipient)]),
      );
      const proposals = new Matching({
        invoices: [...known.values()],
        payments: [],
        recipientsOfIban: new Map(),
      }).proposalsOf(entry(amount, named.map(numberOf).join(' '), { counterparty }));
      for (const { allocations, rest_amount, is_certain, fit } of proposals) {
        expect(sumOf(allocations.map((each) => each.amount)) + rest_amount).toBe(amount);
        expect(rest_amount).toBeGreaterThanOrEqual(0);
        for (const each of allocations) {
          const of = [...known.values()].find(({ invoice_id }) => invoice_id === each.invoice_id);
          expect(each.amount).toBeLessThanOrEqual(of?.open_amount ?? 0);
        }
        if (is_certain) expect(fit).toBe('exact');
      }
      expect(new Set(proposals.map(({ pair }) => pair)).size).toBe(proposals.length);
    }),
    cases(300),
  );
});
