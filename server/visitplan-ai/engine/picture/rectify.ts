import { binarise } from './binarise.ts';
import { type Component, findComponents, letterHeight } from './components.ts';
import { drawnRules } from './drawnRules.ts';
import { type Fan, leanOfWords } from './lean.ts';
import { compose, type Point, type Projection, projectionOf, redraw, turning, unchanged } from './plane.ts';
import type { Raster } from './raster.ts';
import type { Rule } from './rules.ts';

/** A page whose lines of text are level and whose table is a rectangle. */
export interface StraightPage {
  grey: Raster;
  bits: Raster;
  /** Height of a letter in pixels. */
  letter: number;
  level: Rule[];
  upright: Rule[];
  /** Where a pixel of this page comes from. */
  source: Projection;
  /** There is far more on it than a page of print has: nothing more was looked for. */
  isCrowded: boolean;
}

/** A page of print has some thousand letters; a photograph of something else, or noise, has more pieces of ink. */
const mostPieces = 12_000;

const inkPoints = ({ width, data }: Raster, most: number): Point[] => {
  let count = 0;
  for (const bit of data) count += bit;
  const step = Math.max(1, Math.ceil(count / most));
  const points: Point[] = [];
  let seen = 0;
  for (let i = 0; i < data.length; i += 1) {
    if (data[i] !== 1) continue;
    seen += 1;
    if (seen % step === 0) points.push({ x: i % width, y: Math.floor(i / width) });
  }
  return points;
};

/** How much the ink gathers in rows when the page is turned by an angle. */
const gathered = (points: readonly Point[], angle: number, rows: Int32Array): number => {
  rows.fill(0);
  const slope = Math.tan(angle);
  const middle = rows.length / 2;
  for (const { x, y } of points) {
    const row = Math.round(y - slope * x + middle * 0.5);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
};

const degree = Math.PI / 180;

/** The angle in radians by which lines of text and of the table rise to the right. */
const skewOf = (bits: Raster): number => {
  const points = inkPoints(bits, 40_000);
  const rows = new Int32Array(bits.height * 2);
  const best = (from: number, to: number, step: number): number => {
    let [angle, most] = [0, -1];
    for (let tried = from; tried <= to + 1e-9; tried += step) {
      const sum = gathered(points, tried * degree, rows);
      if (sum > most) [angle, most] = [tried, sum];
    }
    return angle;
  };
  const coarse = best(-8, 8, 0.5);
  return best(coarse - 0.5, coarse + 0.5, 0.05) * degree;
};

/** Fewer lines than this tell how they fan out only where two of them are nearly as long as the longest. */
const enough = 4;
const nearlyAsLong = 0.6;

/** Slope as a straight line over the place of the rule: by perspective, lines of a table fan out. */
const fan = (rules: readonly Rule[]): Fan => {
  const weight = rules.reduce((sum, rule) => sum + (rule.to - rule.from) ** 3, 0);
  const mean = (of: (rule: Rule) => number): number =>
    rules.reduce((sum, rule) => sum + of(rule) * (rule.to - rule.from) ** 3, 0) / weight;
  const [at, slope] = [mean((rule) => rule.at), mean((rule) => rule.slope)];
  const spread = mean((rule) => (rule.at - at) ** 2);
  const longest = Math.max(...rules.map(({ from, to }) => to - from));
  const long = rules.filter(({ from, to }) => to - from > nearlyAsLong * longest).length;
  const growth =
    (rules.length < enough && long < 2) || spread < 1
      ? 0
      : mean((rule) => (rule.at - at) * (rule.slope - slope)) / spread;
  return { base: slope - growth * at, growth };
};

/** Headings right across a table break its upright lines: beside its edges the pieces between two headings are short. */
const leastOfLongest = 0.12;

const withoutOutliers = (rules: readonly Rule[]): Rule[] => {
  const long = rules.filter(
    (rule) => rule.to - rule.from >= leastOfLongest * Math.max(...rules.map(({ from, to }) => to - from)),
  );
  const slopes = long.map((rule) => rule.slope).sort((a, b) => a - b);
  const middle = slopes[Math.floor(slopes.length / 2)] ?? 0;
  return long.filter((rule) => Math.abs(rule.slope - middle) < 0.05);
};

interface Measured extends Omit<StraightPage, 'source' | 'isCrowded'> {
  pieces: Component[];
}

/** What makes fanning or leaning lines level and upright; null where they are already. */
const straightening = ({ grey, level, upright, letter, pieces }: Measured): Projection | null => {
  const { width, height } = grey;
  const [levels, uprights] = [withoutOutliers(level), withoutOutliers(upright)];
  if (levels.length === 0) return null;
  const rows = fan(levels);
  const reach = Math.max(...levels.map(({ at }) => at)) - Math.min(...levels.map(({ at }) => at));
  const isDrawn = uprights.some(({ from, to }) => to - from > 0.3 * reach);
  const columns = isDrawn ? fan(uprights) : leanOfWords(pieces, letter, width, height);
  const middle = { x: width / 2, y: height / 2 };
  const corner = (x: number, y: number): Point => {
    const [rowSlope, columnSlope] = [rows.base + rows.growth * y, columns.base + columns.growth * x];
    // Where the level line through (middle, y) meets the upright one through (x, middle).
    const v = (y + rowSlope * (x - columnSlope * middle.y - middle.x)) / (1 - rowSlope * columnSlope);
    return { x: x + columnSlope * (v - middle.y), y: v };
  };
  const corners = [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];
  const plain = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const farthest = Math.max(
    ...corners.map((point, i) => Math.hypot(point.x - (plain[i]?.x ?? 0), point.y - (plain[i]?.y ?? 0))),
  );
  return farthest < 2 || farthest > 0.3 * Math.max(width, height) ? null : projectionOf(plain, corners);
};

/** So many specks, and noise has broken the lines of a page. */
const noisy = 600;

const gapOf = (specks: number, letter: number): number | undefined =>
  specks < noisy ? undefined : Math.round(0.4 * letter);

const measured = (grey: Raster): Measured => {
  const bits = binarise(grey);
  const all = findComponents(bits, 1).list;
  const pieces = all.filter(({ area }) => area >= 6);
  const letter = letterHeight(pieces);
  if (letter === 0 || pieces.length > mostPieces)
    return { grey, bits, letter, pieces, level: [], upright: [] };
  const gap = gapOf(all.length - pieces.length, letter);
  return {
    grey,
    bits,
    letter,
    pieces,
    level: drawnRules(bits, true, letter, gap),
    upright: drawnRules(bits, false, letter, gap),
  };
};

/** Turns a page level by its ink, then takes lean and perspective out by the lines of its table. */
export const rectify = (loaded: Raster): StraightPage => {
  const first = binarise(loaded);
  const skew = skewOf(first);
  const middle = { x: loaded.width / 2, y: loaded.height / 2 };
  let source = Math.abs(skew) < 0.04 * degree ? unchanged : turning(skew, middle);
  let page = measured(source === unchanged ? loaded : redraw(loaded, source));
  if (page.pieces.length > mostPieces) return { ...page, source, isCrowded: true };
  for (let i = 0; i < 2; i += 1) {
    const more = straightening(page);
    if (!more) break;
    source = compose(source, more);
    page = measured(redraw(loaded, source));
  }
  return { ...page, source, isCrowded: false };
};
