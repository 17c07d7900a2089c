import { expect, test } from 'vitest';
import { drawnRules } from '../../../../server/visitplan-ai/engine/picture/drawnRules.ts';
import { blank, type Raster } from '../../../../server/visitplan-ai/engine/picture/raster.ts';

const letter = 14;

const page = (...inked: { left: number; top: number; right: number; bottom: number }[]): Raster => {
  const bits = blank(1_200, 200);
  for (const { left, top, right, bottom } of inked)
    for (let y = top; y < bottom; y += 1) bits.data.fill(1, y * bits.width + left, y * bits.width + right);
  return bits;
};

const stretch = (left: number, right: number, top = 100, bottom = 102) => ({ left, top, right, bottom });

test('a line that noise has broken is one line', () => {
  const specks = Array.from({ length: 20 }, (_, i) => stretch(404 + 5 * i, 407 + 5 * i));
  const [rule, ...more] = drawnRules(page(stretch(50, 400), ...specks, stretch(505, 1_100)), true, letter);
  expect(more).toEqual([]);
  expect(rule).toMatchObject({ from: 50, to: 1_100, at: 101 });
});

test('lines that end at a gap are two, as those of a table on both sides of a heading', () => {
  const found = drawnRules(page(stretch(50, 400), stretch(450, 800), stretch(850, 1_100)), true, letter);
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    [50, 400],
    [450, 800],
    [850, 1_100],
  ]);
});

test('a stroke through a blurred word is no line', () => {
  const stems = Array.from({ length: 12 }, (_, i) => stretch(300 + 7 * i, 303 + 7 * i, 94, 108));
  expect(drawnRules(page(stretch(300, 384, 100, 102), ...stems), true, letter)).toEqual([]);
});
