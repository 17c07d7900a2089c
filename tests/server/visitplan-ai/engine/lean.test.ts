import { expect, test } from 'vitest';
import type { Component } from '../../../../server/visitplan-ai/engine/picture/components.ts';
import { leanOfWords } from '../../../../server/visitplan-ai/engine/picture/lean.ts';

const [width, height, letter] = [1_600, 1_000, 14];

/** Marks in columns, on lines that lean as told at the left and the right side of the page. */
const leaning = (atLeft: number, atRight: number): Component[] =>
  Array.from({ length: 12 }, (_, row) => 120 + 60 * row).flatMap((y, row) =>
    Array.from({ length: 9 }, (_, column) => 150 + 160 * column).flatMap((x, column): Component[] => {
      // As in a table, not every cell has a mark.
      if ((row * 7 + column * 3) % 4 === 0) return [];
      const slope = atLeft + ((atRight - atLeft) * x) / width;
      const left = Math.round(x + slope * (y - height / 2));
      const id = row * 9 + column;
      return [{ id, left, right: left + 12, top: y, bottom: y + letter, area: 80, runs: 20 }];
    }),
  );

test.each([
  [0.08, 0.08],
  [-0.1, 0.06],
  [0.02, -0.12],
])(
  'columns that lean by %d at the left and %d at the right are seen from what stands in line',
  (atLeft, atRight) => {
    const { base, growth } = leanOfWords(leaning(atLeft, atRight), letter, width, height);
    expect(base).toBeCloseTo(atLeft, 2);
    expect(base + growth * width).toBeCloseTo(atRight, 2);
  },
);

test('columns that stand upright do not lean, and a few words say nothing', () => {
  expect(leanOfWords(leaning(0, 0), letter, width, height)).toEqual({ base: 0, growth: 0 });
  expect(leanOfWords(leaning(0.1, 0.1).slice(0, 8), letter, width, height)).toEqual({ base: 0, growth: 0 });
});
