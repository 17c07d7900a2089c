import type { Component } from '../picture/components.ts';
import { around, heightOf, median, type Rect, widthOf } from '../picture/raster.ts';
import { glyphsOf, type TextLine, textLines } from '../table/lines.ts';

/** All in heights of a letter. A raised sign ends so far above the line that the letters stand on, */
const raisedBy = 0.3;
/** begins at most so far below the upper edge of small letters, */
const below = 0.2;
/** or, where it has a tail, as a g, so far above that edge and above the line; no ± does. */
const [above, raisedTail, mostTail] = [0.1, 0.2, 0.8];
/** and is so high and so wide, which quotation marks and hyphens are not. */
const [leastHeight, mostHeight] = [0.4, 1.15];
const [leastWidth, mostWidth] = [0.3, 1];
/** A thin one, as a j, is higher than an apostrophe. */
const leastOfThin = 0.55;
/** What stands closer than this behind it goes on with it: `°C`. */
const closely = 0.22;

const isLetter = (frame: Rect, letter: number): boolean =>
  heightOf(frame) >= 0.6 * letter && widthOf(frame) >= 0.4 * letter && heightOf(frame) < 1.7 * letter;

const hasSizeOfRaised = (frame: Rect, letter: number): boolean => {
  const [width, height] = [widthOf(frame) / letter, heightOf(frame) / letter];
  return (
    height <= mostHeight &&
    width <= mostWidth &&
    (width < leastWidth ? height >= leastOfThin : height >= leastHeight)
  );
};

/** The lines that the letters of a text stand on and reach up to; null where there are too few of them. */
const edgesOf = ({ pieces }: TextLine, letter: number): { base: number; top: number } | null => {
  const bodies = pieces.filter((piece) => heightOf(piece) >= 0.6 * letter);
  if (bodies.length < 2) return null;
  return { base: median(bodies.map(({ bottom }) => bottom)), top: median(bodies.map((each) => each.top)) };
};

/** Whether a line is nothing but raised signs, which stand so high that they were taken for a line of their own. */
const isOfRaised = (line: TextLine, lines: readonly TextLine[], letter: number): boolean =>
  line.pieces.length <= 3 &&
  line.pieces.every((piece) => hasSizeOfRaised(piece, letter)) &&
  lines.some((other) => {
    const edges = other === line ? null : edgesOf(other, letter);
    return (
      edges !== null &&
      line.frame.bottom > other.frame.top &&
      line.frame.bottom < edges.base - raisedBy * letter &&
      line.frame.left > other.frame.left + letter &&
      line.frame.left < other.frame.right + letter
    );
  });

/** The raised signs of a line, as of `Vital signs` with a small letter behind it. */
const raisedOf = (line: TextLine, letter: number): Component[] => {
  const { pieces } = line;
  const edges = edgesOf(line, letter);
  if (!edges) return [];
  const { base, top } = edges;
  const glyphs = glyphsOf(pieces).map((glyph) => ({ glyph, frame: around(glyph) }));
  const isRaised = ({ frame }: (typeof glyphs)[number]): boolean =>
    hasSizeOfRaised(frame, letter) &&
    ((frame.bottom < base - raisedBy * letter && frame.top < top + below * letter) ||
      (frame.bottom < base - raisedTail * letter &&
        frame.top < top - above * letter &&
        heightOf(frame) <= mostTail * letter));
  const isSign = glyphs.map((each, i) => {
    const next = glyphs[i + 1];
    if (i === 0 || !isRaised(each)) return false;
    const goesOn =
      next !== undefined &&
      !isRaised(next) &&
      isLetter(next.frame, letter) &&
      next.frame.left - each.frame.right < closely * letter;
    return !goesOn;
  });
  // Of two signs the comma between them is none of the name either.
  const isBetween = (i: number): boolean => isSign[i - 1] === true && isSign[i + 1] === true;
  return glyphs.flatMap(({ glyph, frame }, i) =>
    isSign[i] || (isBetween(i) && heightOf(frame) < 0.55 * letter) ? glyph : [],
  );
};

/** The ink of a text without the raised signs of footnotes, which are no part of a name; all of it where nothing else is left. */
export const withoutRaised = (pieces: readonly Component[], letter: number): readonly Component[] => {
  const lines = textLines(pieces, letter);
  const raised = new Set(
    lines.flatMap((line) => (isOfRaised(line, lines, letter) ? line.pieces : raisedOf(line, letter))),
  );
  const kept = pieces.filter((piece) => !raised.has(piece));
  return raised.size === 0 || kept.length < 2 ? pieces : kept;
};

/** Behind these a raised number is an exponent: `kg/m²`, `10⁹`. */
const beforeExponent = /\/\s?[cm]?m(?![\p{L}\d])|\b10(?![\d:.,-])/u;

/** Whether a text that was read without its raised signs lacks a number of its own. */
export const lacksExponent = (text: string): boolean => beforeExponent.test(text);
