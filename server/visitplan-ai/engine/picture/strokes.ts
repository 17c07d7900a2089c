import { centreY, heightOf, overlap, type Rect, widthOf } from './raster.ts';
import type { Rule } from './rules.ts';

/** An end that is farther from every upright line, in heights of a letter, meets none. */
const meets = 0.15;
const near = 0.8;

/** Level strokes among a table's lines that are none of them: neither end meets an upright line, as of an arrow over visits. */
export const freeStrokes = (level: readonly Rule[], upright: readonly Rule[], letter: number): Rule[] => {
  if (upright.length === 0) return [];
  const isMet = (x: number, y: number): boolean =>
    upright.some(
      ({ at, from, to, thickness }) =>
        Math.abs(at - x) < meets * letter + thickness / 2 && y > from - letter && y < to + letter,
    );
  const free = level.filter(({ at, from, to }) => !isMet(from, at) && !isMet(to, at));
  // A piece of a line that noise has broken lies where the others do.
  return free.filter(
    (stroke) => !level.some((line) => !free.includes(line) && Math.abs(line.at - stroke.at) < near * letter),
  );
};

/** Whether a stroke goes through the middle of a cell. */
export const isCrossed = (cell: Rect, strokes: readonly Rule[]): boolean =>
  strokes.some(
    ({ at, from, to }) =>
      overlap(from, to, cell.left, cell.right) >= 0.5 * widthOf(cell) &&
      Math.abs(at - centreY(cell)) < 0.3 * heightOf(cell),
  );
