import { expect, test } from 'vitest';
import type { BlobLine } from '../../../../server/visitplan-ai/engine/table/alignedColumns.ts';
import { headBands } from '../../../../server/visitplan-ai/engine/table/headBands.ts';

const letter = 18;
const labelRight = 300;

/** A line with what stands in it: from where to where. */
const line = (top: number, ...words: [from: number, to: number, height?: number][]): BlobLine => ({
  line: { frame: { left: 0, right: 900, top, bottom: top + 24 }, pieces: [] },
  blobs: words.map(([left, right, height = 24]) => ({
    frame: { left, right, top, bottom: top + height },
    pieces: [],
    mark: null,
  })),
});
const over: [number, number][] = [
  [400, 500],
  [600, 700],
];
const bandsOf = (...head: BlobLine[]) =>
  headBands(head, labelRight, { top: 0, bottom: 120 }, letter).map(({ top, bottom }) => [top, bottom]);

test('lines with headings of their own are a row each', () => {
  expect(bandsOf(line(10, [20, 120], ...over), line(60, [20, 90], ...over))).toEqual([
    [0, 47],
    [47, 120],
  ]);
});

test('a heading beside the middle of two lines makes no row, though the dots of its i stand in the upper one', () => {
  expect(bandsOf(line(10, [60, 66, 5], ...over), line(36, [20, 120]), line(60, ...over))).toEqual([[0, 120]]);
});

test('a heading between two lines that have one each makes no row of its own', () => {
  expect(bandsOf(line(10, [20, 90], ...over), line(36, [150, 250]), line(60, [20, 90], ...over))).toEqual([
    [0, 47],
    [47, 120],
  ]);
});

test('a heading of the last line alone is that of its numbers, and the lines above are one row', () => {
  expect(bandsOf(line(10, ...over), line(36, ...over), line(80, [20, 90], ...over))).toEqual([
    [0, 70],
    [70, 120],
  ]);
});
