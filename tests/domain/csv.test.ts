import { expect, test } from 'vitest';
import { safeCell } from '../../domain/csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('text %j is no formula', (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

test.each(['Visit 1', '', 'a=b', '1-2', "'=1"])('text %j stays as it is', (text) => {
  expect(safeCell(text)).toBe(text);
});

test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '−1', '\n=1'])(
  'a cell that begins a formula in another width is text, too: %s',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  },
);
