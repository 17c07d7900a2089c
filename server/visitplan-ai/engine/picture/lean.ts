import { dividedLine } from '../table/alignedColumns.ts';
import { textLines } from '../table/lines.ts';
import type { Component } from './components.ts';
import { around, centreX, heightOf, type Rect, widthOf } from './raster.ts';

/** How upright lines lean: x grows by `base + growth * x` per pixel of height. */
export interface Fan {
  base: number;
  growth: number;
}

/** How much the words' left ends, middles and right ends gather in columns when a lean is taken out. */
const gatheredBy = (
  words: readonly Rect[],
  { base, growth }: Fan,
  middle: number,
  bins: Int32Array,
  binWidth: number,
): number => {
  let sum = 0;
  for (const placeOf of [(word: Rect) => word.left, centreX, (word: Rect) => word.right]) {
    bins.fill(0);
    for (const word of words) {
      const x = placeOf(word);
      const at = x - (base + growth * x) * (word.bottom - middle);
      const bin = Math.round(at / binWidth) + 50;
      if (bin > 0 && bin < bins.length) bins[bin] = (bins[bin] ?? 0) + 1;
    }
    for (let i = 1; i < bins.length; i += 1) {
      const count = (bins[i] ?? 0) + (bins[i - 1] ?? 0);
      sum += count * count;
    }
  }
  return sum;
};

const mostLean = 0.16;

/**
 * How the columns of a table lean of which no upright line is drawn: as its words and marks stand in line best. A lean
 * that makes them hardly stand better than none is none.
 */
export const leanOfWords = (
  ink: readonly Component[],
  letter: number,
  width: number,
  height: number,
): Fan => {
  const isText = (piece: Component) => heightOf(piece) < 3 * letter && widthOf(piece) < 8 * letter;
  const words = textLines(ink.filter(isText), letter).flatMap((line) =>
    dividedLine(line, letter).map(around),
  );
  const none = { base: 0, growth: 0 };
  if (words.length < 12) return none;
  const binWidth = 0.3 * letter;
  const bins = new Int32Array(Math.ceil(width / binWidth) + 100);
  const middle = height / 2;
  const worthOf = (fan: Fan): number => gatheredBy(words, fan, middle, bins, binWidth);
  /** By the lean at the left and at the right side. */
  const fanOf = (left: number, right: number): Fan => ({ base: left, growth: (right - left) / width });
  const search = (left: number, right: number, reach: number, step: number): [number, number] => {
    let [best, most] = [[left, right] as [number, number], -1];
    for (let l = left - reach; l <= left + reach + 1e-9; l += step) {
      for (let r = right - reach; r <= right + reach + 1e-9; r += step) {
        const worth = worthOf(fanOf(l, r));
        if (worth > most) [best, most] = [[l, r], worth];
      }
    }
    return best;
  };
  const coarse = search(0, 0, mostLean, 0.01);
  const fine = fanOf(...search(...coarse, 0.01, 0.002));
  return worthOf(fine) > 1.15 * worthOf(none) ? fine : none;
};
