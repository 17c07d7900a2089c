import type { Raster } from './raster.ts';

/** A drawn line of a table, level or upright: it lies at `at` (y of a level one, x of an upright one). */
export interface Rule {
  at: number;
  from: number;
  to: number;
  /** How much `at` grows per pixel along it. */
  slope: number;
  thickness: number;
}

interface Run {
  line: number;
  from: number;
  to: number;
  group: number;
}

const usualGap = 2;

/** Stretches of ink along a line of pixels, at least `least` long; small breaks count as ink. */
const runsOf = (bits: Raster, isLevel: boolean, least: number, maxGap: number): Run[] => {
  const { width, height, data } = bits;
  const lines = isLevel ? height : width;
  const length = isLevel ? width : height;
  const [alongStep, acrossStep] = isLevel ? [1, width] : [width, 1];
  const runs: Run[] = [];
  for (let line = 0; line < lines; line += 1) {
    let from = -1;
    let last = -1;
    for (let i = 0; i <= length; i += 1) {
      const isInk = i < length && data[line * acrossStep + i * alongStep] === 1;
      if (isInk) {
        if (from < 0) from = i;
        last = i;
      } else if (from >= 0 && (i - last > maxGap || i === length)) {
        if (last - from + 1 >= least) runs.push({ line, from, to: last + 1, group: -1 });
        from = -1;
      }
    }
  }
  return runs;
};

/** Runs of neighbouring lines that touch are one group. */
const grouped = (runs: Run[]): Run[][] => {
  const groups: Run[][] = [];
  let before: Run[] = [];
  let here: Run[] = [];
  let line = -1;
  for (const run of runs) {
    if (run.line !== line) {
      before = run.line === line + 1 ? here : [];
      here = [];
      line = run.line;
    }
    for (const other of before) {
      if (other.to < run.from - 1 || other.from > run.to + 1 || other.group === run.group) continue;
      if (run.group < 0) {
        run.group = other.group;
        groups[other.group]?.push(run);
        continue;
      }
      const moved = groups[other.group] ?? [];
      groups[other.group] = [];
      for (const each of moved) each.group = run.group;
      groups[run.group]?.push(...moved);
    }
    if (run.group < 0) run.group = groups.push([run]) - 1;
    here.push(run);
  }
  return groups.filter((group) => group.length > 0);
};

const ruleOf = (runs: Run[]): Rule => {
  let [area, along, across, crossed, squared] = [0, 0, 0, 0, 0];
  for (const { line, from, to } of runs) {
    const length = to - from;
    const middle = (from + to - 1) / 2;
    area += length;
    along += length * middle;
    across += length * line;
    crossed += length * middle * line;
    squared += length * (middle * middle + (length * length - 1) / 12);
  }
  const [meanAlong, meanAcross] = [along / area, across / area];
  const spread = squared / area - meanAlong * meanAlong;
  const slope = spread > 1 ? (crossed / area - meanAlong * meanAcross) / spread : 0;
  const from = Math.min(...runs.map((run) => run.from));
  const to = Math.max(...runs.map((run) => run.to));
  const at = meanAcross + slope * ((from + to) / 2 - meanAlong) + 0.5;
  return { at, from, to, slope, thickness: area / (to - from) };
};

/**
 * The drawn lines of one direction; what is thicker than a line is none.
 *
 * @param letter height of a letter in pixels: a stroke of one is no line
 * @param maxGap pixels without ink that do not break a line
 */
export const findRules = (bits: Raster, isLevel: boolean, letter: number, maxGap = usualGap): Rule[] =>
  grouped(runsOf(bits, isLevel, Math.round(letter * (isLevel ? 3.2 : 2.6)), maxGap))
    .map(ruleOf)
    .filter(
      (rule) => rule.thickness <= Math.max(5, letter * 0.5) && rule.to - rule.from >= 5 * rule.thickness,
    );

/** Takes the lines out of a mask. */
export const eraseRules = (bits: Raster, rules: readonly Rule[], isLevel: boolean): void => {
  for (const { at, from, to, slope, thickness } of rules) {
    const half = thickness / 2 + 1.2;
    const middle = (from + to) / 2;
    for (let i = Math.max(0, from - 2); i < to + 2; i += 1) {
      const centre = at + slope * (i - middle);
      for (let j = Math.max(0, Math.floor(centre - half)); j <= centre + half - 0.5; j += 1) {
        if (isLevel ? j < bits.height && i < bits.width : i < bits.height && j < bits.width) {
          bits.data[isLevel ? j * bits.width + i : i * bits.width + j] = 0;
        }
      }
    }
  }
};
