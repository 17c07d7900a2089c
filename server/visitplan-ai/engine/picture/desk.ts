import { blockSide, blocksOf } from './blocks.ts';
import { findComponents } from './components.ts';
import { median, type Raster } from './raster.ts';

/** A block at the border is darker than this share of what is bright in the picture where it may be of a desk. */
const darkest = 0.75;
/** A desk is shaded and grained: blocks beside each other differ by no more; across a sheet's edge they do. */
const mostStep = 45;
/** Of a side of the picture so much is desk where the desk reaches it. */
const leastOfSide = 0.6;
const leastSides = 3;
/** A picture with less of a sheet than this shows none, but light words on a dark page. */
const leastSheet = 0.2;
/** How many blocks of a sheet's edge are neither the one nor the other. */
const edge = 3;

const neighbours = ({ width, height }: Raster, i: number): number[] => {
  const x = i % width;
  const found: number[] = [];
  if (x > 0) found.push(i - 1);
  if (x < width - 1) found.push(i + 1);
  if (i >= width) found.push(i - width);
  if (i < width * (height - 1)) found.push(i + width);
  return found;
};

/** The blocks of each side of the picture: the upper, the lower, the left and the right one. */
const sidesOf = ({ width, height }: Raster): number[][] => {
  const row = Array.from({ length: width }, (_, x) => x);
  const column = Array.from({ length: height }, (_, y) => y * width);
  return [row, row.map((x) => x + width * (height - 1)), column, column.map((i) => i + width - 1)];
};

/** Goes from some blocks to their neighbours, and to theirs, wherever it may enter; answers where it came. */
const walk = (
  blocks: Raster,
  from: readonly number[],
  mayEnter: (next: number, before: number, step: number) => boolean,
): Uint8Array => {
  const reached = new Uint8Array(blocks.data.length);
  let front = [...from];
  for (const i of front) reached[i] = 1;
  for (let step = 1; front.length > 0; step += 1) {
    const next: number[] = [];
    for (const before of front)
      for (const i of neighbours(blocks, before)) {
        if (reached[i] === 1 || !mayEnter(i, before, step)) continue;
        reached[i] = 1;
        next.push(i);
      }
    front = next;
  }
  return reached;
};

/** Whether a block and those around it are of one brightness; along an edge that lies askew each differs little from the next. */
const isFlat = (blocks: Raster, i: number): boolean => {
  const { width, height, data } = blocks;
  const [x, y] = [i % width, Math.floor(i / width)];
  let [least, most] = [255, 0];
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
      const value = data[v * width + u] ?? 0;
      [least, most] = [Math.min(least, value), Math.max(most, value)];
    }
  return most - least < mostStep;
};

const placesOf = (blocks: Uint8Array, value: number): number[] =>
  Array.from(blocks.keys()).filter((i) => blocks[i] === value);

/** At the edge of a sheet it is as bright as elsewhere within so many blocks; a shadow fades. */
const edgeWidth = 4;
const leastOfStep = 0.6;

/** Whether a sheet ends where the desk begins, and does not lie in a shadow there. */
const hasEdge = (blocks: Raster, desk: Uint8Array, sheet: Uint8Array, bright: number): boolean => {
  const { width, height, data } = blocks;
  const steps: number[] = [];
  for (const i of placesOf(desk, 1))
    for (const next of neighbours(blocks, i)) {
      if (sheet[next] !== 1) continue;
      const step = next - i;
      const inside = Array.from({ length: edgeWidth }, (_, n) => next + n * step).filter(
        (at) => at >= 0 && at < width * height && sheet[at] === 1,
      );
      const own = data[i] ?? 0;
      const brightest = Math.max(...inside.map((at) => data[at] ?? 0));
      steps.push((brightest - own) / Math.max(1, bright - own));
    }
  return steps.length > 0 && median(steps) >= leastOfStep;
};

/** The blocks of a sheet that lies on a desk, as 1; null where the picture shows none. */
const sheetOf = (blocks: Raster): Uint8Array | null => {
  const { data } = blocks;
  const bright = data.slice().sort()[Math.floor(0.8 * data.length)] ?? 0;
  const sides = sidesOf(blocks);
  const dark = sides.flat().filter((i) => (data[i] ?? 0) < darkest * bright);
  const desk = walk(blocks, dark, (i) => isFlat(blocks, i));
  const reaches = (side: readonly number[]): boolean =>
    side.filter((i) => desk[i] === 1).length > leastOfSide * side.length;
  if (sides.filter(reaches).length < leastSides) return null;
  const { list, labels } = findComponents({ ...blocks, data: desk.map((is) => 1 - is) }, 1);
  const [largest] = list.sort((a, b) => b.area - a.area);
  if (!largest || largest.area < leastSheet * data.length) return null;
  const sheet = desk.map((_, i) => (labels[i] === largest.id + 1 ? 1 : 0));
  return hasEdge(blocks, desk, sheet, bright) ? sheet : null;
};

/**
 * Around a photographed sheet its paper goes on: what lies there is no part of the page, but its grain looks like ink, the
 * sheet's edges like lines of a table, and a dark desk like the ground of white letters. Changes the picture.
 *
 * @returns whether there was a desk
 */
export const clearDesk = (grey: Raster): boolean => {
  const blocks = blocksOf(grey);
  const sheet = sheetOf(blocks);
  if (!sheet) return false;
  const desk = walk(blocks, placesOf(sheet, 0), (_i, _before, step) => step <= edge);
  walk(blocks, placesOf(desk, 0), (i, before) => {
    blocks.data[i] = blocks.data[before] ?? 0;
    return true;
  });
  for (const i of placesOf(desk, 1)) {
    const [left, top] = [(i % blocks.width) * blockSide, Math.floor(i / blocks.width) * blockSide];
    for (let y = top; y < Math.min(grey.height, top + blockSide); y += 1)
      grey.data.fill(
        blocks.data[i] ?? 0,
        y * grey.width + left,
        y * grey.width + Math.min(grey.width, left + blockSide),
      );
  }
  return true;
};
