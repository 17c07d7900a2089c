import { expect, test } from 'vitest';
import type { Component } from '../../../../server/visitplan-ai/engine/picture/components.ts';
import type { CellMark } from '../../../../server/visitplan-ai/engine/picture/marks.ts';
import { outOfLine } from '../../../../server/visitplan-ai/engine/table/inLine.ts';
import type { LayoutCell } from '../../../../server/visitplan-ai/engine/table/layout.ts';

const letter = 10;

const piece = (left: number, top: number): Component => ({
  id: 1,
  left,
  top,
  right: left + letter,
  bottom: top + letter,
  area: 30,
  runs: 10,
});

const mark: CellMark = {
  kind: 'mark',
  main: null,
  shape: null,
  name: 'X',
  likeness: 0.95,
  isRepeated: true,
  isBracketed: false,
  raised: [],
  isSoiled: false,
};

/** A row with the tops of its label's lines, and its marks: at which column, how far from the row's top and from the column's middle. */
interface Drawn {
  top: number;
  lines: readonly number[];
  marks: readonly { column: number; top: number; aside?: number }[];
}

const lookedAt = (drawn: readonly Drawn[], isDrawn = false) => {
  const marks = new Map<LayoutCell, CellMark>();
  const cell = (row: number, column: number, ink: Component[]): LayoutCell => ({
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    left: 100 * column,
    right: 100 * column + 100,
    top: drawn[row]?.top ?? 0,
    bottom: (drawn[row]?.top ?? 0) + 30,
    ink,
  });
  const rows = drawn.map(({ top, lines, marks: of }, row) => ({
    label: cell(
      row,
      0,
      lines.flatMap((line) => [0, 11, 22].map((left) => piece(left, top + line))),
    ),
    cells: [1, 2, 3].map((column) => {
      const found = of.find((each) => each.column === column);
      const main = piece(100 * column + 45 + (found?.aside ?? 0), top + (found?.top ?? 0));
      const made = cell(row, column, found ? [main] : []);
      if (found) marks.set(made, { ...mark, main });
      return made;
    }),
  }));
  const { rows: odd, columns } = outOfLine(rows, marks, letter, isDrawn);
  return { rows: [...odd].sort(), columns: [...columns].sort() };
};

const at = (top: number, ...columns: number[]) => columns.map((column) => ({ column, top }));

const inLine: Drawn[] = [
  { top: 0, lines: [0], marks: at(0, 1, 2) },
  { top: 30, lines: [0, 16], marks: at(8, 1, 3) },
  { top: 80, lines: [0], marks: at(1, 2, 3) },
];

test('marks below each other and beside the middle of their labels are in line', () => {
  expect(lookedAt(inLine)).toEqual({ rows: [], columns: [] });
});

test('a row whose marks stand beside its last line where others stand beside the middle is not, unless lines divide the rows', () => {
  const odd = [
    ...inLine,
    { top: 120, lines: [0, 16], marks: at(16, 1, 2) },
    { top: 170, lines: [0, 16], marks: at(8, 3) },
  ];
  expect(lookedAt(odd)).toEqual({ rows: [3], columns: [] });
  expect(lookedAt(odd, true)).toEqual({ rows: [], columns: [] });
});

test('a row without marks beside such a row is not either: it may be the first line of its label', () => {
  const divided = [
    ...inLine,
    { top: 120, lines: [0], marks: [] },
    { top: 136, lines: [0], marks: at(-8, 1, 2) },
    { top: 170, lines: [0], marks: at(0, 3) },
    { top: 200, lines: [0], marks: [] },
  ];
  expect(lookedAt(divided)).toEqual({ rows: [3, 4], columns: [] });
});

test('marks at two heights of one row, or at two places of one column, are those of two', () => {
  const row: Drawn = { top: 120, lines: [0], marks: [...at(0, 1), ...at(17, 2)] };
  expect(lookedAt([...inLine, row], true)).toEqual({ rows: [3], columns: [] });
  const aside: Drawn = { top: 120, lines: [0], marks: [{ column: 3, top: 0, aside: 30 }] };
  expect(lookedAt([...inLine, aside], true)).toEqual({ rows: [], columns: [2] });
});
