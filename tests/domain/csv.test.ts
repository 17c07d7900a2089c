import { expect, test } from 'vitest';
import { safeCell } from '../../domain/csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r1'])('text %j is no formula', (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

test.each(['Visit 1', '', 'a=b', '1-2', "'=1"])('text %j stays as it is', (text) => {
  expect(safeCell(text)).toBe(text);
});

test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '−1', '\n1'])(
  'a cell that begins a formula in another width is text, too: %s',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  },
);

test.each([
  ['x;=1+1;', "x;'=1+1;"],
  ['x,=1+1,', "x,'=1+1,"],
  ['x;"=1+1"', 'x;\'"=1+1"'],
  ['x;＝1+1', "x;'＝1+1"],
  ['first line\n@SUM(A1)', "first line\n'@SUM(A1)"],
  ['first line\r\n-1', "first line\r\n'-1"],
  ['\n=1', "'\n'=1"],
])('text %j holds no formula when the file is read with the other separator', (text, written) => {
  expect(safeCell(text)).toBe(written);
});

test.each(['Blood, -20 °C', 'ECG; 12 leads', 'first\n\nsecond\r\n', 'a-b=c@d'])(
  'text %j with a separator or a line end in it stays as it is',
  (text) => {
    expect(safeCell(text)).toBe(text);
  },
);
