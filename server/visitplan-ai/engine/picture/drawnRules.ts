import type { Component } from './components.ts';
import { centreX, centreY, heightOf, type Raster, widthOf } from './raster.ts';
import { findRules, type Rule } from './rules.ts';

/** The share of ink in a stripe beside a rule, from `near` to `far` pixels off its edge. */
const inkBeside = (bits: Raster, isLevel: boolean, rule: Rule, near: number, far: number): number => {
  const { at, from, to, slope, thickness } = rule;
  const middle = (from + to) / 2;
  const [sign, first, last] = [Math.sign(near), Math.abs(near), Math.abs(far)];
  let [count, all] = [0, 0];
  for (let i = from; i < to; i += 1) {
    const edge = at + slope * (i - middle) + sign * (thickness / 2);
    for (let off = first; off <= last; off += 1) {
      const j = Math.floor(edge + sign * off);
      if (j < 0 || j >= (isLevel ? bits.height : bits.width)) continue;
      all += 1;
      count += bits.data[isLevel ? j * bits.width + i : i * bits.width + j] ?? 0;
    }
  }
  return count / Math.max(1, all);
};

const longRule = 15;
const mostInkBeside = 0.22;

/** Blurred words have level strokes as long as short lines; beside those is ink, beside a line there is none. */
const isApart =
  (bits: Raster, isLevel: boolean, letter: number) =>
  (rule: Rule): boolean =>
    rule.to - rule.from > longRule * letter ||
    [-1, 1].every(
      (sign) => inkBeside(bits, isLevel, rule, sign * 2, sign * (2 + 0.4 * letter)) < mostInkBeside,
    );

const placeAt = ({ at, from, to, slope }: Rule, i: number): number => at + slope * (i - (from + to) / 2);

/** The rule, longer or shorter, on the same line. */
const along = (rule: Rule, from: number, to: number): Rule => ({
  ...rule,
  from,
  to,
  at: placeAt(rule, (from + to) / 2),
});

const farthestGap = 40;
const leastInked = 0.55;
const longestBare = 1.2;

/** Whether most of a stretch of a line is inked, two pixels to either side counted, and no longer part of it is bare. */
const isInked = (bits: Raster, isLevel: boolean, letter: number, rule: Rule): boolean => {
  let [inked, last] = [0, rule.from];
  for (let i = rule.from; i < rule.to; i += 1) {
    const middle = Math.floor(placeAt(rule, i));
    const isInk = [-2, -1, 0, 1, 2].some((off) => {
      const [x, y] = isLevel ? [i, middle + off] : [middle + off, i];
      return x >= 0 && y >= 0 && x < bits.width && y < bits.height && bits.data[y * bits.width + x] === 1;
    });
    if (isInk) [inked, last] = [inked + 1, i];
    else if (i - last > longestBare * letter) return false;
  }
  const length = rule.to - rule.from;
  return length < longestBare * letter || inked > leastInked * length;
};

/** One rule through two pieces of a line; null where they do not lie in line, or ground is between them. */
const through = (bits: Raster, isLevel: boolean, letter: number, one: Rule, other: Rule): Rule | null => {
  const [before, after] = one.from <= other.from ? [one, other] : [other, one];
  const gap = after.from - before.to;
  const near = Math.min(before.to, after.from);
  const [end, start] = [placeAt(before, near), placeAt(after, after.from)];
  if (gap > farthestGap * letter || Math.abs(end - start) > 2.5 + 0.02 * Math.max(0, gap)) return null;
  const [from, to] = [before.from, Math.max(before.to, after.to)];
  const [first, last] = [placeAt(before, from), placeAt(after.to > before.to ? after : before, to)];
  const lengths = [one.to - one.from, other.to - other.from] as const;
  const thickness = (one.thickness * lengths[0] + other.thickness * lengths[1]) / (lengths[0] + lengths[1]);
  const rule = { from, to, at: (first + last) / 2, slope: (last - first) / (to - from), thickness };
  return gap <= 0 || isInked(bits, isLevel, letter, along(rule, before.to, after.from)) ? rule : null;
};

/** Pieces of a line that noise has broken as that line again. */
const joined = (rules: readonly Rule[], bits: Raster, isLevel: boolean, letter: number): Rule[] => {
  const left = [...rules].sort((a, b) => a.from - b.from);
  const lines: Rule[] = [];
  for (let rule = left.shift(); rule; rule = left.shift()) {
    let whole = rule;
    for (let i = 0; i < left.length; ) {
      const other = left[i];
      const more = other && through(bits, isLevel, letter, whole, other);
      if (more) {
        left.splice(i, 1);
        whole = more;
        i = 0;
      } else i += 1;
    }
    lines.push(whole);
  }
  return lines;
};

/** The lines of one direction that are drawn on a page: whole, and without strokes of its words. */
export const drawnRules = (bits: Raster, isLevel: boolean, letter: number, maxGap?: number): Rule[] =>
  joined(
    findRules(bits, isLevel, letter, maxGap).filter(isApart(bits, isLevel, letter)),
    bits,
    isLevel,
    letter,
  );

const isBeside = (rules: readonly Rule[], isLevel: boolean, piece: Component, near: number): boolean =>
  rules.some((rule) => {
    const [along, across] = isLevel ? [centreX(piece), centreY(piece)] : [centreY(piece), centreX(piece)];
    return (
      along > rule.from - near &&
      along < rule.to + near &&
      Math.abs(across - placeAt(rule, along)) < near + rule.thickness / 2
    );
  });

/** A speck where two lines cross or meet, which are thicker there: no larger than this, and no farther off, in heights of a letter. */
const [mostOfCorner, cornerReach] = [0.45, 0.4];

/** Whether a piece of ink is what is left of an erased line: flat, and on it or where it would go on, or in a corner of two. */
export const isLeftOver =
  (level: readonly Rule[], upright: readonly Rule[], letter: number) =>
  (piece: Component): boolean => {
    const [width, height] = [widthOf(piece), heightOf(piece)];
    const isOnLine =
      height <= Math.max(3, 0.3 * letter) &&
      level.some(
        (rule) =>
          rule.to - rule.from > 20 * letter &&
          Math.abs(centreY(piece) - placeAt(rule, centreX(piece))) < 3 + rule.thickness / 2,
      );
    const near = cornerReach * letter;
    const isInCorner = (): boolean =>
      Math.max(width, height) <= mostOfCorner * letter &&
      isBeside(level, true, piece, near) &&
      isBeside(upright, false, piece, near);
    return isOnLine || isInCorner();
  };
