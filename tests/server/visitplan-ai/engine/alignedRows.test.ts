import { expect, test } from 'vitest';
import type { Component } from '../../../../server/visitplan-ai/engine/picture/components.ts';
import { alignedRows } from '../../../../server/visitplan-ai/engine/table/alignedRows.ts';
import type { TextLine } from '../../../../server/visitplan-ai/engine/table/lines.ts';

const letter = 16;

/** A line of some letters; `weight` is the width of their strokes, `below` how far its last one goes below the line. */
const line = (top: number, { left = 0, letters = 8, weight = 2, below = 0 } = {}): TextLine => {
  const pieces = Array.from({ length: letters }, (_, i): Component => {
    const at = left + 12 * i;
    const bottom = top + letter + (i === letters - 1 ? below : 0);
    return { id: i, left: at, right: at + 9, top, bottom, area: 20 * weight, runs: 20 };
  });
  return {
    frame: { left, right: left + 12 * letters, top, bottom: top + letter + below },
    pieces,
  };
};
const marks = (top: number): TextLine => line(top, { left: 300, letters: 3 });
const rule = (at: number) => ({ at, from: 0, to: 600, slope: 0, thickness: 1 });

/** Which of the lines, given by their tops, each row holds. */
const rowsOf = (tops: readonly number[], bands: ReturnType<typeof alignedRows>) =>
  bands.map(({ top, bottom }) =>
    tops.filter((each) => each + letter / 2 > top && each + letter / 2 < bottom),
  );

test('rows between level lines are rows, those before the first mark too', () => {
  const tops = [0, 30, 60, 90, 120];
  const bands = alignedRows(
    tops.map((top) => line(top)),
    [marks(60), marks(120)],
    [20, 50, 80, 110, 140].map(rule),
    letter,
  );
  expect(rowsOf(tops, bands)).toEqual([[0], [30], [60], [90], [120]]);
});

test('a label whose second line is printed thinner than the first, and goes below the line, as brackets do, is one row', () => {
  const tops = [0, 29, 70, 113, 142, 182, 212, 252, 293, 333, 373];
  const bands = alignedRows(
    tops.map((top) => line(top, top === 142 ? { letters: 3, weight: 1.6, below: 5 } : {})),
    [15, 70, 128, 197, 252, 293, 333, 373].map(marks),
    [],
    letter,
  );
  expect(rowsOf(tops, bands)).toEqual([[0, 29], [70], [113, 142], [182, 212], [252], [293], [333], [373]]);
});

test('a first line of two capitals is no heading, however heavy they look', () => {
  const tops = [0, 38, 65, 104, 142];
  const bands = alignedRows(
    tops.map((top) => line(top, top === 38 ? { letters: 2, weight: 2.7 } : {})),
    [marks(0), marks(51), marks(104), marks(142)],
    [],
    letter,
  );
  expect(rowsOf(tops, bands)).toEqual([[0], [38, 65], [104], [142]]);
});

test('a heavier line above a row is a heading, not the first line of its label', () => {
  const tops = [0, 30, 60, 79, 110];
  const bands = alignedRows(
    tops.map((top) => line(top, top === 60 ? { weight: 2.7 } : {})),
    [marks(0), marks(30), marks(79), marks(110)],
    [],
    letter,
  );
  expect(rowsOf(tops, bands)).toEqual([[0], [30], [60], [79], [110]]);
  expect(bands.map(({ isSection }) => isSection)).toEqual([false, false, true, false, false]);
});

test('a raised marker beside the first line of a label divides it no more than its mark beside the middle', () => {
  const tops = [0, 40, 64, 104, 144];
  const bands = alignedRows(
    tops.map((top) => line(top, { below: top === 40 || top === 64 ? 5 : 0 })),
    [marks(0), line(45, { left: 320, letters: 1 }), marks(54), marks(104), marks(144)],
    [],
    letter,
  );
  expect(rowsOf(tops, bands)).toEqual([[0], [40, 64], [104], [144]]);
});
