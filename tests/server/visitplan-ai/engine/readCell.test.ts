import { expect, test } from 'vitest';
import { findComponents } from '../../../../server/visitplan-ai/engine/picture/components.ts';
import { blank } from '../../../../server/visitplan-ai/engine/picture/raster.ts';
import {
  giveInk,
  type Layout,
  type LayoutCell,
} from '../../../../server/visitplan-ai/engine/table/layout.ts';
import type { UnreadTable } from '../../../../server/visitplan-ai/engine/table/readTable.ts';
import { headTurningOf, readCell } from '../../../../server/visitplan-ai/engine/text/readCell.ts';
import type { Reader } from '../../../../server/visitplan-ai/engine/text/reader.ts';

const letter = 14;
const [columnWidth, rowHeight] = [60, 160];

/** Reads what lies level, and no more than the form of anything else. */
const reader: Reader = (picture) => {
  const isLevel = picture.width > picture.height;
  const frame = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  return [{ text: isLevel ? 'level' : 'upright', frame, certainty: isLevel ? 0.95 : 0.4 }];
};

/** A head of two rows over two visits: of each cell, how many letters stand above each other, or beside each other. */
const headOf = (
  cells: readonly (readonly { letters: number; isTurned: boolean; pitch?: number }[])[],
): UnreadTable => {
  const grey = blank(3 * columnWidth, cells.length * rowHeight);
  grey.data.fill(255);
  const drawn = cells.flatMap((row, y) =>
    row.map(({ letters, isTurned, pitch = 12 }, i): LayoutCell => {
      const [left, top] = [(i + 1) * columnWidth, y * rowHeight];
      for (let at = 0; at < letters; at += 1) {
        const [x, v] = isTurned ? [left + 20, top + 10 + pitch * at] : [left + 4 + 12 * at, top + 20];
        const [width, height] = isTurned ? [letter, 9] : [9, letter];
        for (let line = v; line < v + height; line += 1)
          grey.data.fill(0, line * grey.width + x, line * grey.width + x + width);
      }
      const frame = { left, right: left + columnWidth, top, bottom: top + rowHeight };
      return { ...frame, row: y, column: i + 1, rowSpan: 1, columnSpan: 1, ink: [] };
    }),
  );
  const ink = findComponents({ ...grey, data: grey.data.map((value) => (value < 128 ? 1 : 0)) }, 3);
  const layout: Layout = {
    area: { left: 0, right: grey.width, top: 0, bottom: grey.height },
    rows: cells.length,
    columns: 3,
    cells: drawn,
    certainty: 1,
  };
  giveInk(layout, ink.list);
  const table: UnreadTable = {
    page: { grey, ink, letter },
    layout,
    marks: new Map(),
    parts: { headRows: 2, labelColumn: 0, groupColumn: null, textColumns: [], visitColumns: [1, 2] },
    reader,
    printedText: () => null,
    headTurning: null,
    texts: new Map(),
    strokes: [],
  };
  return { ...table, headTurning: headTurningOf(table) };
};

const turned = (letters: number) => ({ letters, isTurned: true });
const level = (letters: number) => ({ letters, isTurned: false });
const read = (table: UnreadTable) => table.layout.cells.map((cell) => readCell(table, cell).text);

test('the few letters of a number are read turned where the names above them are; a single one stands upright then', () => {
  const numbers = [turned(2), turned(1)];
  expect(read(headOf([[turned(7), turned(8)], numbers]))).toEqual(['level', 'level', 'level', 'upright']);
});

test('numbers that stand level below turned names are read level', () => {
  expect(
    headOf([
      [turned(7), turned(8)],
      [level(2), level(2)],
    ]).headTurning,
  ).toBe(1);
  expect(
    read(
      headOf([
        [turned(7), turned(8)],
        [level(2), level(2)],
      ]),
    ),
  ).toEqual(Array(4).fill('level'));
});

test('a level head is not turned', () => {
  expect(
    headOf([
      [level(4), level(4)],
      [level(2), level(2)],
    ]).headTurning,
  ).toBeNull();
});

test('a time whose letters stand farther apart than those of a word is read turned below turned names', () => {
  const apart = { letters: 7, isTurned: true, pitch: 19 };
  const head = [
    [turned(7), turned(8)],
    [apart, turned(9)],
  ];
  expect(read(headOf(head))).toEqual(Array(4).fill('level'));
});
