import { expect, test } from 'vitest';
import { figuresOf } from '../../../ui/spreadsheet/model/figures.ts';
import { finds, replaced } from '../../../ui/spreadsheet/model/search.ts';
import { integerType, moneyType, textType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import { demoMark } from './demo/demoMark.ts';

test('count, sum, mean, min and max of the filled cells', () => {
  const type = moneyType();
  const figures = figuresOf([100, 251, null, -50].map((value) => ({ type, value })));
  expect(figures).toMatchObject({ count: 3, numbers: { sum: 301, mean: 100, min: -50, max: 251 } });
});

test('numbers of different units are counted, not added', () => {
  const figures = figuresOf([
    { type: moneyType(), value: 100 },
    { type: integerType(), value: 3 },
    { type: textType(), value: 'x' },
  ]);
  expect(figures).toMatchObject({ count: 3, numbers: null });
});

test('marks are counted by kind', () => {
  const figures = figuresOf(
    ['mandatory', 'optional', null, 'mandatory'].map((value) => ({ type: demoMark, value })),
  );
  expect(figures).toMatchObject({
    count: 3,
    tally: [
      { name: 'Mandatory', count: 2 },
      { name: 'Optional', count: 1 },
    ],
  });
});

test('a search knows case and whole cells, and takes its text literally', () => {
  const search = { text: 'a.c', isCaseSensitive: false, isWholeCell: false };
  expect(finds(search)('xA.Cx')).toBe(true);
  expect(finds(search)('abc')).toBe(false);
  expect(finds({ ...search, isCaseSensitive: true })('A.C')).toBe(false);
  expect(finds({ ...search, isWholeCell: true })('a.c!')).toBe(false);
  expect(finds({ ...search, text: '' })('')).toBe(false);
});

test('every hit is replaced, literally', () => {
  const search = { text: '1', isCaseSensitive: false, isWholeCell: false };
  expect(replaced('V1 and v1', search, '$&')).toBe('V$& and v$&');
});
