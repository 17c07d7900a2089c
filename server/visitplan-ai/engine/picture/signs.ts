import { glyphsOf, type TextLine } from '../table/lines.ts';
import type { Component, Components } from './components.ts';
import { around, heightOf, type Rect, widthOf } from './raster.ts';

/** A sign that text engines misread, found by its form. */
export interface FoundSign {
  text: '±' | '≤' | '≥';
  frame: Rect;
  pieces: Component[];
}

/** How much of a part of the glyph is ink; all places run from 0 to 1 of its frame. */
const inkOf =
  (ink: Components, pieces: readonly Component[], frame: Rect, pageWidth: number) =>
  (left: number, top: number, right: number, bottom: number): number => {
    const ids = new Set(pieces.map((piece) => piece.id + 1));
    const place = (from: number, share: number, length: number) => Math.round(from + share * length);
    const [x0, x1] = [left, right].map((share) => place(frame.left, share, widthOf(frame)));
    const [y0, y1] = [top, bottom].map((share) => place(frame.top, share, heightOf(frame)));
    let [count, all] = [0, 0];
    for (let y = y0 ?? 0; y < Math.max(y1 ?? 0, (y0 ?? 0) + 1); y += 1) {
      for (let x = x0 ?? 0; x < Math.max(x1 ?? 0, (x0 ?? 0) + 1); x += 1) {
        all += 1;
        if (ids.has(ink.labels[y * pageWidth + x] ?? 0)) count += 1;
      }
    }
    return count / Math.max(1, all);
  };

type Fill = ReturnType<typeof inkOf>;

/** The fullest level stripe between two heights. */
const stripe = (fill: Fill, from: number, to: number): number => {
  let most = 0;
  for (let top = from; top < to; top += 0.04) most = Math.max(most, fill(0.06, top, 0.94, top + 0.04));
  return most;
};

/** The fullest upright stripe of a part, about its middle. */
const stem = (fill: Fill, top: number, bottom: number): number => {
  let most = 0;
  for (let left = 0.3; left < 0.62; left += 0.04) most = Math.max(most, fill(left, top, left + 0.1, bottom));
  return most;
};

/** A scan joins plus and bar, and rounds off their ends. */
const isPlusOverBar = (fill: Fill): boolean =>
  stripe(fill, 0.76, 1) > 0.72 &&
  fill(0, 0.8, 0.16, 1) > 0.2 &&
  fill(0.84, 0.8, 1, 1) > 0.2 &&
  stripe(fill, 0.22, 0.62) > 0.72 &&
  stem(fill, 0.04, 0.66) > 0.7 &&
  fill(0, 0, 0.3, 0.18) < 0.12 &&
  fill(0.7, 0, 1, 0.18) < 0.12 &&
  fill(0, 0.58, 0.3, 0.7) < 0.3 &&
  fill(0.7, 0.58, 1, 0.7) < 0.3;

/** Whether the strokes meet at the side of the tip and are apart at the other. */
const isAngle = (fill: Fill, tip: [number, number], open: [number, number]): boolean =>
  fill(tip[0], 0.36, tip[1], 0.64) > 0.25 &&
  fill(tip[0], 0, tip[1], 0.2) < 0.15 &&
  fill(tip[0], 0.8, tip[1], 1) < 0.15 &&
  fill(open[0], 0.42, open[1], 0.58) < 0.15 &&
  fill(open[0], 0, open[1], 0.3) > 0.2 &&
  fill(open[0], 0.7, open[1], 1) > 0.2;

/** Looks at the same ink turned by a quarter: its left side is its foot, or its right one. */
const fromSide =
  (fill: Fill, isFootLeft: boolean): Fill =>
  (left, top, right, bottom) =>
    isFootLeft ? fill(1 - bottom, left, 1 - top, right) : fill(top, left, bottom, right);

const isBar = (piece: Component): boolean => widthOf(piece) >= 2.2 * heightOf(piece);

const named = (
  pieces: readonly Component[],
  ink: Components,
  pageWidth: number,
): FoundSign['text'] | null => {
  const frame = around(pieces);
  const fill = inkOf(ink, pieces, frame, pageWidth);
  if (isPlusOverBar(fill) && pieces.length <= 2) return '±';
  const [upper, foot] = [...pieces].sort((a, b) => a.top - b.top);
  if (!upper || !foot || pieces.length !== 2 || !isBar(foot) || isBar(upper)) return null;
  if (widthOf(foot) < 0.75 * widthOf(frame) || foot.top < upper.bottom - 2) return null;
  const angle = inkOf(ink, [upper], upper, pageWidth);
  if (isAngle(angle, [0, 0.25], [0.75, 1])) return '≤';
  return isAngle(angle, [0.75, 1], [0, 0.25]) ? '≥' : null;
};

/** A plus and an upright bar beside it: in text that runs up the page, some programs leave ± as it stands in level text. */
const lyingSigns = (line: TextLine, ink: Components, pageWidth: number, letter: number): FoundSign[] =>
  line.pieces.flatMap((piece, i) => {
    const next = line.pieces[i + 1];
    if (!next || next.left - piece.right > 0.5 * letter) return [];
    const pieces = [piece, next];
    const frame = around(pieces);
    if (!hasSizeOfSign(frame, letter) || !pieces.some((each) => heightOf(each) >= 2.2 * widthOf(each)))
      return [];
    const fill = inkOf(ink, pieces, frame, pageWidth);
    const isSign = isPlusOverBar(fromSide(fill, true)) || isPlusOverBar(fromSide(fill, false));
    return isSign ? [{ text: '±' as const, frame, pieces }] : [];
  });

const hasSizeOfSign = (frame: Rect, letter: number): boolean => {
  const [width, height] = [widthOf(frame), heightOf(frame)];
  return height >= 0.5 * letter && height <= 1.6 * letter && width >= 0.6 * height && width <= 1.6 * height;
};

/** Where the ± ends that a piece of ink begins with, which a blurred scan has grown together with the number behind it. */
const endOfGlued = (piece: Component, ink: Components, pageWidth: number, letter: number): Rect | null => {
  const height = heightOf(piece);
  if (widthOf(piece) < 1.15 * height || height < 0.7 * letter || height > 2 * letter) return null;
  const isInk = (x: number, y: number): boolean => ink.labels[y * pageWidth + x] === piece.id + 1;
  const runFrom = (y: number): number => {
    let x = piece.left;
    while (x < piece.right && isInk(x, y)) x += 1;
    return x - piece.left;
  };
  const rows = Array.from({ length: height }, (_, i) => piece.top + i);
  const isBeside = (row: number): boolean => row > piece.top + 0.3 * height && row < piece.top + 0.7 * height;
  const right = piece.left + Math.max(0, ...rows.filter(isBeside).map(runFrom));
  const own = rows.filter((y) =>
    Array.from({ length: Math.round(0.7 * (right - piece.left)) }, (_, i) => piece.left + i).some((x) =>
      isInk(x, y),
    ),
  );
  const [top, bottom] = [own[0], own.at(-1)];
  if (top === undefined || bottom === undefined || right >= piece.right) return null;
  const frame = { left: piece.left, right, top, bottom: bottom + 1 };
  return hasSizeOfSign(frame, letter) && isPlusOverBar(inkOf(ink, [piece], frame, pageWidth)) ? frame : null;
};

/** The pieces of a line, a ± that has grown together with its number taken off that. Changes the ink. */
const withoutGlued = (line: TextLine, ink: Components, pageWidth: number, letter: number): Component[] =>
  line.pieces.flatMap((piece) => {
    const frame = endOfGlued(piece, ink, pageWidth, letter);
    if (!frame) return [piece];
    const sign: Component = { ...piece, ...frame, id: ink.list.length };
    ink.list.push(sign);
    for (let y = piece.top; y < piece.bottom; y += 1)
      for (let x = piece.left; x < frame.right; x += 1)
        if (ink.labels[y * pageWidth + x] === piece.id + 1) ink.labels[y * pageWidth + x] = sign.id + 1;
    return [sign, Object.assign(piece, { left: frame.right })];
  });

/** The signs ±, ≤ and ≥ of a line of text; `isTurned` where the line ran up or down its page. */
export const findSigns = (
  line: TextLine,
  ink: Components,
  pageWidth: number,
  letter: number,
  isTurned: boolean,
): FoundSign[] => {
  line.pieces = withoutGlued(line, ink, pageWidth, letter);
  const upright = glyphsOf(line.pieces).flatMap((pieces) => {
    const frame = around(pieces);
    const text = hasSizeOfSign(frame, letter) ? named(pieces, ink, pageWidth) : null;
    return text ? [{ text, frame, pieces }] : [];
  });
  return isTurned && upright.length === 0 ? lyingSigns(line, ink, pageWidth, letter) : upright;
};
