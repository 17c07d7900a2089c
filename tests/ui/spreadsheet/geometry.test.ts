import { describe, expect, test } from 'vitest';
import {
  alsoFrom,
  copyBlock,
  cycled,
  dataEdge,
  extended,
  type Place,
  placesOf,
  rangeOf,
  rangesOf,
  single,
} from '../../../ui/spreadsheet/model/geometry.ts';

const place = (row: number, column: number): Place => ({ row, column });
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

test('extending keeps the anchor, whichever way the head goes', () => {
  const selection = extended(extended(single(place(3, 3)), place(5, 6)), place(1, 2));
  expect(selection.active).toEqual(place(3, 3));
  expect(rangesOf(selection)).toEqual([range(1, 2, 3, 3)]);
});

test('Ctrl adds a rectangle, and keys extend the last one', () => {
  const selection = extended(alsoFrom(single(place(0, 0)), place(4, 4)), place(5, 5));
  expect(rangesOf(selection)).toEqual([range(0, 0, 0, 0), range(4, 4, 5, 5)]);
});

describe('Ctrl+arrow', () => {
  const filled = new Set(['1', '2', '3', '6', '7']);
  const isEmpty = ({ row }: Place) => !filled.has(String(row));
  const extent = { rows: 10, columns: 1 };
  const down = (row: number) => dataEdge(place(row, 0), { rows: 1, columns: 0 }, extent, isEmpty).row;
  test('goes to the last filled cell of the block', () => expect(down(1)).toBe(3));
  test('leaps over a gap to the next filled cell', () => expect(down(3)).toBe(6));
  test('from an empty cell to the next filled one', () => expect(down(4)).toBe(6));
  test('to the edge of the sheet when nothing follows', () => expect(down(7)).toBe(9));
  test('stays at the edge', () => expect(down(9)).toBe(9));
});

describe('Tab and Enter inside a range go round', () => {
  const marked = range(1, 1, 2, 3);
  test('Tab to the next row at the end of one', () =>
    expect(cycled(place(1, 3), marked, { rows: 0, columns: 1 })).toEqual(place(2, 1)));
  test('Enter to the next column at the end of one', () =>
    expect(cycled(place(2, 1), marked, { rows: 1, columns: 0 })).toEqual(place(1, 2)));
  test('from the last cell to the first and back', () => {
    expect(cycled(place(2, 3), marked, { rows: 0, columns: 1 })).toEqual(place(1, 1));
    expect(cycled(place(1, 1), marked, { rows: 0, columns: -1 })).toEqual(place(2, 3));
  });
});

test('overlapping ranges count each cell once', () => {
  expect([...placesOf([range(0, 0, 1, 1), range(1, 1, 2, 2)])]).toHaveLength(7);
});

describe('copying several ranges', () => {
  test('joins those that share their rows or their columns', () => {
    expect(copyBlock([range(0, 0, 1, 0), range(0, 2, 1, 2)])).toEqual({ rows: [0, 1], columns: [0, 2] });
    expect(copyBlock([range(0, 0, 0, 1), range(5, 0, 6, 1)])).toEqual({ rows: [0, 5, 6], columns: [0, 1] });
  });
  test('others make no block', () => expect(copyBlock([range(0, 0, 0, 0), range(1, 1, 1, 1)])).toBeNull());
});

test('a span’s range is the same from both corners', () => {
  expect(rangeOf({ anchor: place(5, 1), head: place(2, 4) })).toEqual(
    rangeOf({ anchor: place(2, 4), head: place(5, 1) }),
  );
});
