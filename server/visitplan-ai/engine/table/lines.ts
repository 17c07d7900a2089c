import type { Component } from '../picture/components.ts';
import { around, centreY, heightOf, median, overlap, type Rect, widthOf } from '../picture/raster.ts';

/** A line of text: its ink from left to right. */
export interface TextLine {
  frame: Rect;
  pieces: Component[];
}

/** Pieces that lie over each other are one glyph: the dot and the stem of an i. */
export const glyphsOf = (pieces: readonly Component[]): Component[][] => {
  const glyphs: Component[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.left - b.left)) {
    const last = glyphs.at(-1);
    const frame = last && around(last);
    const shared = frame ? overlap(frame.left, frame.right, piece.left, piece.right) : -1;
    if (last && frame && shared > 0.5 * Math.min(widthOf(frame), widthOf(piece))) last.push(piece);
    else glyphs.push([piece]);
  }
  return glyphs;
};

/** Groups ink into lines of text, from top to bottom; dots, dashes and raised signs go to the line they are nearest to. */
export const textLines = (pieces: readonly Component[], letter: number): TextLine[] => {
  const isBody = (piece: Component) => heightOf(piece) >= 0.6 * letter && heightOf(piece) <= 2.4 * letter;
  const bands: { top: number; bottom: number; pieces: Component[] }[] = [];
  for (const piece of pieces.filter(isBody).sort((a, b) => centreY(a) - centreY(b))) {
    const band = bands.find(
      ({ top, bottom }) =>
        overlap(top, bottom, piece.top, piece.bottom) > 0.45 * Math.min(bottom - top, heightOf(piece)),
    );
    if (!band) {
      bands.push({ top: piece.top, bottom: piece.bottom, pieces: [piece] });
      continue;
    }
    band.pieces.push(piece);
    band.top = median(band.pieces.map((each) => each.top));
    band.bottom = median(band.pieces.map((each) => each.bottom));
  }
  for (const piece of pieces.filter((each) => !isBody(each))) {
    const distance = ({ top, bottom }: { top: number; bottom: number }): number =>
      Math.max(0, top - centreY(piece), centreY(piece) - bottom);
    const near = bands.filter((band) => distance(band) < 0.9 * letter);
    // The dot of an i goes to its stem, though beside a word of two lines the upper one of these is nearer.
    const isOver = (stem: Component): boolean =>
      isBody(stem) &&
      overlap(stem.left, stem.right, piece.left, piece.right) > 0.5 * widthOf(piece) &&
      Math.abs(stem.top - piece.bottom) < 0.5 * letter;
    const own = near.filter((band) => band.pieces.some(isOver));
    const nearest = (own.length > 0 ? own : near).reduce<(typeof bands)[number] | undefined>(
      (best, band) => (best && distance(best) <= distance(band) ? best : band),
      undefined,
    );
    if (nearest) nearest.pieces.push(piece);
    else bands.push({ top: piece.top, bottom: piece.bottom, pieces: [piece] });
  }
  return bands
    .sort((a, b) => a.top - b.top)
    .map((band) => ({ frame: around(band.pieces), pieces: band.pieces.sort((a, b) => a.left - b.left) }));
};
