import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CorrectionEntry, correct, standingAfter } from '../../../domain/invoices/corrections.ts';
import { taxRates, totalsOf } from '../../../domain/invoices/invoiceTotals.ts';
import { netOfStanding, type Standing, standingLines } from '../../../domain/invoices/standing.ts';
import { sumOf } from '../../../domain/money.ts';
import { cases } from '../../support/depth.ts';

const records = (label: string, count: number, amount: number) =>
  Array.from({ length: count }, (_, at) => ({ recorded_study_service_id: `${label}-${at + 1}`, amount }));

const filled = (
  item_number: number,
  label: string,
  count: number,
  amount: number,
): Standing['items'][number] => ({
  invoice_item_id: label,
  item_number,
  section: 'visit_bound',
  label,
  quantity: count,
  amount_per_unit: amount,
  records: records(label, count, amount),
});

/** Invoice A of the worked example. */
const invoiceA: Standing = {
  items: [
    filled(1, 'SCR', 3, 400_00),
    filled(2, 'V1', 1, 1_250_00),
    filled(3, 'ECG', 1, 85_00),
    { ...filled(4, 'Start-up', 1, 5_000_00), section: 'operational' },
    { ...filled(5, 'Pharmacy', 1, 150_00), section: 'operational' },
  ],
  reductions: [],
};
const byHand: Standing = {
  items: [{ ...filled(1, 'Copies', 0, 0), quantity: 3, amount_per_unit: 10_00, section: 'by_hand' }],
  reductions: [],
};

const why = { reason: 'the monitor found it' };
const notDone: CorrectionEntry = {
  kind: 'not_performed',
  invoice_item_id: 'ECG',
  recorded_study_service_ids: ['ECG-1'],
  ...why,
};
const dear: CorrectionEntry = {
  kind: 'wrong_price',
  invoice_item_id: 'V1',
  recorded_study_service_ids: [],
  amount_per_unit: 1_200_00,
  ...why,
};

const linesOf = (standing: Standing, entries: readonly CorrectionEntry[]) => {
  const corrected = correct(standing, entries);
  if (!corrected.isOk) throw new Error(corrected.failure.code);
  return corrected.value;
};
const refusalOf = (standing: Standing, entries: readonly CorrectionEntry[]) => {
  const corrected = correct(standing, entries);
  return corrected.isOk ? null : corrected.failure.code;
};

test('the worked example: -85.00 - 1,250.00 + 1,200.00 is -135.00, and A stands at 7,550.00', () => {
  const { lines, voided, standing } = linesOf(invoiceA, [notDone, dear]);
  expect(
    lines.map(({ side, quantity, amount_per_unit, amount }) => [side, quantity, amount_per_unit, amount]),
  ).toEqual([
    ['billed', -1, 85_00, -85_00],
    ['billed', -1, 1_250_00, -1_250_00],
    ['right', 1, 1_200_00, 1_200_00],
  ]);
  expect(voided).toEqual(['ECG-1']);
  const rate = taxRates.vat_19;
  const correction = totalsOf(
    lines.map(({ amount }) => amount),
    rate,
  );
  expect(correction).toEqual({ net_amount: -135_00, tax_amount: -25_65, gross_amount: -160_65 });
  const invoice = totalsOf([netOfStanding(invoiceA)], rate);
  expect(netOfStanding(standing)).toBe(7_550_00);
  expect(invoice.tax_amount + correction.tax_amount).toBe(1_434_50);
  expect(invoice.gross_amount + correction.gross_amount).toBe(8_984_50);
});

test('the Storno of what stands takes back just that', () => {
  const standing = standingAfter(invoiceA, [
    [
      notDone,
      { ...dear, invoice_item_id: 'SCR', recorded_study_service_ids: ['SCR-2'], amount_per_unit: 300_00 },
    ],
    [{ kind: 'agreed_reduction', amount: 50_00, reason: 'late' }],
  ]);
  expect(standingLines(standing).map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ['SCR', 2, 800_00],
    ['SCR', 1, 300_00],
    ['V1', 1, 1_250_00],
    ['Start-up', 1, 5_000_00],
    ['Pharmacy', 1, 150_00],
    ['late', -1, -50_00],
  ]);
  expect(sumOf(standingLines(standing).map(({ amount }) => amount))).toBe(netOfStanding(standing));
});

test('a wrong correction is corrected by the next: it starts from what stands', () => {
  const standing = standingAfter(invoiceA, [[dear]]);
  const { lines } = linesOf(standing, [{ ...dear, amount_per_unit: 1_250_00 }]);
  expect(lines.map(({ amount }) => amount)).toEqual([-1_200_00, 1_250_00]);
});

test('records of one item at several prices are taken off by a line for each price', () => {
  const standing = standingAfter(invoiceA, [
    [{ ...dear, invoice_item_id: 'SCR', recorded_study_service_ids: ['SCR-2'], amount_per_unit: 300_00 }],
  ]);
  const { lines } = linesOf(standing, [
    {
      ...notDone,
      kind: 'twice',
      invoice_item_id: 'SCR',
      recorded_study_service_ids: ['SCR-1', 'SCR-2', 'SCR-3'],
    },
  ]);
  expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [-2, -800_00],
    [-1, -300_00],
  ]);
});

test('an item by hand: minus as billed, plus as right', () => {
  const wrong = { kind: 'wrong_quantity', invoice_item_id: 'Copies', ...why } as const;
  expect(linesOf(byHand, [{ ...wrong, quantity: 2 }]).lines.map(({ amount }) => amount)).toEqual([
    -30_00, 20_00,
  ]);
  const { lines, standing } = linesOf(byHand, [{ ...wrong, quantity: 0 }]);
  expect(lines.map(({ amount }) => amount)).toEqual([-30_00]);
  expect(netOfStanding(standing)).toBe(0);
});

test('an agreed reduction is an amount and its reason', () => {
  const { lines, voided, standing } = linesOf(invoiceA, [
    { kind: 'agreed_reduction', amount: 100_00, reason: 'late' },
  ]);
  expect(lines).toMatchObject([{ label: 'late', quantity: -1, amount: -100_00, of_item_number: null }]);
  expect(voided).toEqual([]);
  expect(netOfStanding(standing)).toBe(7_585_00);
});

const gone = standingAfter(invoiceA, [[notDone]]);
test.each([
  ['nothing to correct', invoiceA, [], 'correction_empty'],
  ['an item of another invoice', byHand, [dear], 'correction_not_on_invoice'],
  [
    'a record of another item',
    invoiceA,
    [{ ...notDone, recorded_study_service_ids: ['V1-1'] }],
    'correction_not_on_invoice',
  ],
  ['what was taken out before', gone, [notDone], 'correction_taken_out'],
  ['what this correction takes out', invoiceA, [notDone, notDone], 'correction_taken_out'],
  [
    'a record named twice',
    invoiceA,
    [{ ...notDone, recorded_study_service_ids: ['ECG-1', 'ECG-1'] }],
    'correction_named_twice',
  ],
  ['the price that stands', invoiceA, [{ ...dear, amount_per_unit: 1_250_00 }], 'correction_changes_nothing'],
  [
    'all of an item of which nothing stands',
    gone,
    [{ ...dear, invoice_item_id: 'ECG' }],
    'correction_changes_nothing',
  ],
  [
    'the quantity of what has records',
    invoiceA,
    [{ kind: 'wrong_quantity', invoice_item_id: 'SCR', quantity: 2, ...why }],
    'correction_quantity_of_records',
  ],
  ['a price below zero', invoiceA, [{ ...dear, amount_per_unit: -1 }], 'correction_price_negative'],
  [
    'a reduction of more than stands',
    invoiceA,
    [notDone, { kind: 'agreed_reduction', amount: 7_600_01, ...why }],
    'correction_too_much',
  ],
] as const satisfies [string, Standing, readonly CorrectionEntry[], string][])(
  '%s is refused',
  (_, standing, entries, code) => {
    expect(refusalOf(standing, entries)).toBe(code);
  },
);

const anyEntry: fc.Arbitrary<CorrectionEntry> = fc
  .record({
    kind: fc.constantFrom('not_performed', 'twice', 'wrong_price', 'wrong_quantity', 'agreed_reduction'),
    item: fc.constantFrom('SCR', 'V1', 'ECG', 'Copies'),
    at: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    quantity: fc.integer({ min: 0, max: 9 }),
    amount: fc.integer({ min: 1, max: 3_000_00 }),
  })
  .map(({ kind, item, at, quantity, amount }): CorrectionEntry => {
    const ids = at.map((place) => `${item}-${place}`);
    const named = { invoice_item_id: item, recorded_study_service_ids: ids, ...why };
    if (kind === 'agreed_reduction') return { kind, amount, ...why };
    if (kind === 'wrong_quantity') return { kind, quantity, invoice_item_id: item, ...why };
    return kind === 'wrong_price' ? { kind, amount_per_unit: amount, ...named } : { kind, ...named };
  });

test('invoice and corrections never fall below 0, of no record and in sum, and their sums agree', () => {
  const billed: Standing = { items: [...invoiceA.items, ...byHand.items], reductions: [] };
  fc.assert(
    fc.property(fc.array(fc.array(anyEntry, { maxLength: 4 }), { maxLength: 6 }), (corrections) => {
      let standing = billed;
      let net = netOfStanding(billed);
      for (const entries of corrections) {
        const corrected = correct(standing, entries);
        if (!corrected.isOk) continue;
        net += sumOf(corrected.value.lines.map(({ amount }) => amount));
        standing = corrected.value.standing;
        expect(netOfStanding(standing)).toBe(net);
        expect(net).toBeGreaterThanOrEqual(0);
        for (const record of standing.items.flatMap((item) => item.records))
          expect(record.amount ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
    cases(500),
  );
});
