import { expect, test } from 'vitest';
import { projectionOf, redraw } from '../../../../server/visitplan-ai/engine/picture/plane.ts';
import { blank, type Raster } from '../../../../server/visitplan-ai/engine/picture/raster.ts';
import { rectify } from '../../../../server/visitplan-ai/engine/picture/rectify.ts';

const [width, height] = [1_600, 1_300];
const [left, right, top, bottom] = [150, 1_450, 150, 1_150];

type Ink = (x: number, y: number, w: number, h: number) => void;

const drawn = (draw: (ink: Ink) => void): Raster => {
  const grey = blank(width, height);
  grey.data.fill(235);
  draw((x, y, w, h) => {
    for (let v = y; v < y + h; v += 1) grey.data.fill(30, v * width + x, v * width + x + w);
  });
  return grey;
};

/** A table whose inner upright lines are broken by headings right across, and words in its cells. */
const table = drawn((ink) => {
  for (let y = top; y <= bottom; y += 50) ink(left, y, right - left, 3);
  for (const x of [left, right]) ink(x, top, 3, bottom - top);
  for (let x = left + 200; x < right; x += 180)
    for (let y = top; y < bottom; y += 250) ink(x, y + 50, 3, 200);
  for (let y = top + 18; y < bottom; y += 50)
    for (let x = left + 20; x < left + 160; x += 14) ink(x, y, 9, 14);
});

/** A table of which only the lines above and below its head and below its last row are drawn. */
const openTable = drawn((ink) => {
  for (const y of [top, top + 100, bottom]) ink(left, y, right - left, 3);
  for (let y = top + 18; y < bottom; y += 50)
    for (let x = left + 20; x < right - 200; x += 180)
      for (let i = 0; i < 5; i += 1) ink(x + 14 * i, y, 9, 14);
});

const corner = (x: number, y: number) => ({ x, y });
const plain = [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];

/** As a camera sees it that finds the corners of the page in other places. */
const seen = (grey: Raster, corners: ReturnType<typeof corner>[]): Raster =>
  redraw(grey, projectionOf(corners, plain));
const fromBelow = [corner(45, 0), corner(width - 45, 0), corner(width, height), corner(0, height)];
const fromTheLeft = [corner(0, 0), corner(width, 40), corner(width, height - 40), corner(0, height)];

test('lines that fan out stand upright, though all but the outer ones are short', () => {
  const { upright } = rectify(seen(table, fromBelow));
  const within = upright.filter(({ from, to }) => to - from > 150);
  expect(within.length).toBeGreaterThan(20);
  expect(Math.max(...within.map(({ slope }) => Math.abs(slope)))).toBeLessThan(0.004);
});

test('three lines that fan out become level', () => {
  const { level } = rectify(seen(openTable, fromTheLeft));
  expect(level).toHaveLength(3);
  expect(Math.max(...level.map(({ slope }) => Math.abs(slope)))).toBeLessThan(0.002);
});
