import { expect, test } from 'vitest';
import { holdsMarkedTable, type PieceOfText } from '../../../domain/visitPlan/tablePages.ts';

const rows = (...texts: string[]): PieceOfText[] =>
  texts.flatMap((text, at) => text.split('|').map((piece) => ({ text: piece, line: 700 - 14 * at })));

test.each([
  ['crosses, some with signs of footnotes', rows('ECG|X|Xa|X', 'Blood|X|X', 'Urine||X|(X)b')],
  ['ticks and circles in pieces of several', rows('ECG ✓ ✓ ✓', 'Blood ● ●', 'Urine ✓ ✓')],
])('a page is one with a table that has lines of marks: %s', (_what, pieces) => {
  expect(holdsMarkedTable(pieces)).toBe(true);
});

test.each([
  ['text', rows('Subjects with X chromosomes', 'are not', 'excluded')],
  ['a list with bullets', rows('●|first', '●|second', '●|third', '●|fourth')],
  ['one line of marks', rows('X X X X X X', 'and text')],
  ['nothing', []],
])('and not one of %s', (_what, pieces) => {
  expect(holdsMarkedTable(pieces)).toBe(false);
});
