import { expect, test } from 'vitest';
import { readPages } from '../../../../server/visitplan-ai/engine/readPages.ts';
import { centsOf, holdsPrices } from '../../../../server/visitplan-ai/engine/table/amounts.ts';
import { firstOf } from '../../../support/depth.ts';
import { drawTable } from '../../../support/drawnTable.ts';

const head = [
  ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Follow-up'],
  ['', 'Day -14 to -1', 'Day 1', 'Day 8 ± 1', 'Day 29 ± 3'],
];
const rows = [
  ['Informed consent', 'X', '', '', ''],
  ['Physical examination', 'X', 'X', '', 'X'],
  ['Vital signs', 'X', 'X', 'X', 'X'],
  ['Blood sample', 'X', '', 'X', 'X'],
];

/** The amounts that are read of a table, in cents, where a column of this head and these cells stands behind the visits. */
const amountsOf = async (title: string, cells: readonly string[]): Promise<(number | null)[]> => {
  const image = await drawTable({
    head: head.map((row, at) => [...row, at === 0 ? title : '']),
    rows: rows.map((row, at) => [...row, cells[at] ?? '']),
  });
  const { signal } = new AbortController();
  const reading = await readPages([{ image }], { signal, onProgress: () => undefined });
  if (!reading.isOk) throw new Error(reading.failure.code);
  expect(reading.value.services.map(({ label }) => label)).toEqual(rows.map(([label]) => label));
  return reading.value.services.map(({ amount }) => amount);
};
const none = [null, null, null, null];

test.each(
  firstOf(1, [
    ['Price', ['120', '85.50', '25', '1,250.00'], [12_000, 8_550, 2_500, 125_000]],
    ['Betrag', ['120,00', '85,50', '', '1.250'], [12_000, 8_550, null, 125_000]],
    ['Cost (EUR)', ['120', '85 EUR', '25', '40 EUR'], [12_000, 8_500, 2_500, 4_000]],
  ] as const),
)('in a column that is headed %s the amounts are those of the services', async (title, cells, amounts) => {
  expect(await amountsOf(title, cells)).toEqual(amounts);
});

test.each(
  firstOf(1, [
    ['with cents', ['120.00', '85.50', '25.00', '140.00'], [12_000, 8_550, 2_500, 14_000]],
    ['in euros', ['120 EUR', '85 EUR', 'EUR 25', '140 EUR'], [12_000, 8_500, 2_500, 14_000]],
  ] as const),
)('a column of amounts %s needs no head', async (_name, cells, amounts) => {
  expect(await amountsOf('', cells)).toEqual(amounts);
});

test.each(
  firstOf(1, [
    ['Notes', ['in 72 hours', 'Days 1, 15', 'at site', '3 times']],
    ['Section', ['8.2', '8.3.1', '8.4', '9.1']],
    ['Volume', ['5', '10', '20', '5']],
    ['Price', ['see 7.2', 'per 30 min', '2 x 45', 'from Day 8']],
  ] as const),
)('numbers in a column that is headed %s are no amounts', async (title, cells) => {
  expect(await amountsOf(title, cells)).toEqual(none);
});

test.each([
  ['1.250,00 €', 125_000],
  ["1'250.50", 125_050],
  ['EUR 120', 12_000],
  ['85.50*', 8_550],
  ['120 , 00', 12_000],
  ['45/90', null],
  ['5 10', null],
  ['72 ± 4', null],
  ['$ 120', null],
  ['-50', null],
  ['', null],
])('%s is an amount only where it is nothing else', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(['Kostenstelle', 'Cost centre', 'Amount (mL)', 'Section'])(
  'bare numbers under %s are no prices',
  (over) => {
    expect(holdsPrices({ head: over, cells: ['4711', '12', '8.10'] })).toBe(false);
  },
);

test.each(['Price (USD)', 'Unit price in $', 'Kosten (CHF)', 'Fee, GBP', '£'])(
  'prices in another currency, under %s, are none of ours',
  (over) => {
    expect(holdsPrices({ head: over, cells: ['4711', '12', '8.10'] })).toBe(false);
  },
);

test.each(['Unit price', 'Price (EUR; 1 EUR = 1.08 USD)', 'Einzelpreis (EUR)', 'Vergütung', 'Fee', '€'])(
  'bare numbers under %s are prices',
  (over) => {
    expect(holdsPrices({ head: over, cells: ['4711', '12', '8.10'] })).toBe(true);
  },
);
