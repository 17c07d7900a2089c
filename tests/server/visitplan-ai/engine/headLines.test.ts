import { expect, test } from 'vitest';
import type { BlobLine } from '../../../../server/visitplan-ai/engine/table/alignedColumns.ts';
import { headOf } from '../../../../server/visitplan-ai/engine/table/headLines.ts';

const letter = 20;
const body = { left: 100, right: 1_000, top: 200, bottom: 800 };
const rule = (at: number) => ({ at, from: 100, to: 1_000, slope: 0, thickness: 2 });

/** A line with words at these places. */
const line = (top: number, ...words: number[]): BlobLine => ({
  line: { frame: { left: 100, right: 1_000, top, bottom: top + 24 }, pieces: [] },
  blobs: words.map((left) => ({
    frame: { left, right: left + 60, top, bottom: top + 24 },
    pieces: [],
    mark: null,
  })),
});
const headIn = (...above: BlobLine[]) => headOf(above, body, 300, 6, [rule(160)], letter);

const weeks = line(166, 120, 400, 500, 600, 700, 800, 900);

test('names above a line right across are of the head, also where one of them has two lines', () => {
  const [upper, names, lower] = [line(94, 900), line(106, 120, 400, 500, 600, 700, 800), line(119, 900)];
  expect(headIn(upper, names, lower, weeks)).toEqual([upper, names, lower, weeks]);
});

test('a title above a line right across is none', () => {
  expect(headIn(line(110, 400), weeks)).toEqual([weeks]);
});
