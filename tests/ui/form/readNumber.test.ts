import { describe, expect, test } from 'vitest';
import { parseScaled } from '../../../ui/form/parseNumber.ts';
import { moneyType } from '../../../ui/spreadsheet/values/cellTypes.ts';

/** A typed text, and the cents it stands for in German and in English; null = refused. */
const table: readonly [text: string, de: number | null, en: number | null][] = [
  ['0', 0, 0],
  ['7', 700, 700],
  ['007', 700, 700],
  ['12,5', 1_250, 1_250],
  ['12.5', 1_250, 1_250],
  ['12,50', 1_250, 1_250],
  ['12.50', 1_250, 1_250],
  [',5', 50, 50],
  ['.5', 50, 50],
  ['5,', 500, 500],
  ['0.500', 50, 50],
  ['0,500', 50, 50],
  ['0.125', null, null],
  ['1.234', 123_400, null],
  ['1,234', null, 123_400],
  ['1.500', 150_000, null],
  ['1,500', null, 150_000],
  ['-1.500', -150_000, null],
  ['999.000 €', 99_900_000, null],
  ['1000.500', 100_050, 100_050],
  ['1.234.567', 123_456_700, 123_456_700],
  ['1,234,567', 123_456_700, 123_456_700],
  ['1.234,56', 123_456, 123_456],
  ['1,234.56', 123_456, 123_456],
  ['1 234,56', 123_456, 123_456],
  ['1\u00a0234.56', 123_456, 123_456],
  ["1'234.56", 123_456, 123_456],
  ['12 5', null, null],
  ['1 2345', null, null],
  ['12, 50', null, null],
  ['100\n200', null, null],
  ['1.23.4', null, null],
  ['1,2,3.4.5', null, null],
  ['12,507', null, 1_250_700],
  ['12,5071', null, null],
  ['12,500000', 1_250, 1_250],
  ['-3', -300, -300],
  ['−0,05', -5, -5],
  ['+3', 300, 300],
  ['--1', null, null],
  ['12,5 €', 1_250, 1_250],
  ['€12.5', 1_250, 1_250],
  ['EUR 12,50', 1_250, 1_250],
  ['-€ 5', -500, -500],
  ['12€50', null, null],
  ['€', null, null],
  ['abc', null, null],
  ['12,7o', null, null],
  ['=1+1', null, null],
  ['1e5', null, null],
  ['99999999999999999999', null, null],
];

describe.each(table)('%j', (text, de, en) => {
  test.each([
    ['de', de],
    ['en', en],
  ] as const)('is read alike by forms and sheets (%s)', (language, cents) => {
    expect(parseScaled(text, 2, language)).toBe(cents);
    const read = moneyType().parse(text, language);
    expect('value' in read ? read.value : null).toBe(cents);
  });
});

test('a text that could be thousands or decimals says how to write it', () => {
  const thousands = { code: 'ambiguous_number', params: { thousands: '1,500.00' } };
  expect(moneyType().parse('1.500', 'en')).toEqual({ failure: thousands });
});
