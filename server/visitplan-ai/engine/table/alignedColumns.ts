import type { Component, Components } from '../picture/components.ts';
import { isKnownMark, lookAtCell, withRepeated } from '../picture/marks.ts';
import { around, centreX, heightOf, median, type Rect, widthOf } from '../picture/raster.ts';
import { glyphsOf, type TextLine } from './lines.ts';

/** Ink of a line that stands together; `mark` is the middle of its main glyph where it is one of the known marks. */
export interface Blob {
  frame: Rect;
  pieces: Component[];
  mark: number | null;
}

export interface BlobLine {
  line: TextLine;
  blobs: Blob[];
}

const wordGap = 0.95;
/** What is lower than this, in heights of a letter, is the dot of an i and no mark, however round. */
const lowestMark = 0.45;

/** Ink of a line in parts: gaps between them are wider than between words. */
export const dividedLine = (line: TextLine, letter: number): Component[][] => {
  const groups: Component[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of glyphsOf(line.pieces)) {
    const frame = around(glyph);
    if (frame.left - right > wordGap * letter) groups.push([]);
    groups.at(-1)?.push(...glyph);
    right = Math.max(right, frame.right);
  }
  return groups;
};

/** Divides lines where gaps are wider than between words, and knows the marks among the parts. */
export const blobLines = (
  lines: readonly TextLine[],
  ink: Components,
  pageWidth: number,
  letter: number,
): BlobLine[] => {
  const divided = lines.map((line) => ({ line, parts: dividedLine(line, letter) }));
  const looks = withRepeated(
    new Map(
      divided.flatMap(({ parts }) =>
        parts.flatMap((pieces) => {
          const frame = around(pieces);
          const cell = { ...frame, row: 0, column: 0, rowSpan: 1, columnSpan: 1, ink: pieces };
          return widthOf(frame) > 5 * letter
            ? []
            : [[pieces, lookAtCell(cell, ink, pageWidth, letter)] as const];
        }),
      ),
    ),
  );
  return divided.map(({ line, parts }) => ({
    line,
    blobs: parts.map((pieces) => {
      const look = looks.get(pieces);
      return {
        frame: around(pieces),
        pieces,
        mark:
          look?.main && isKnownMark(look) && heightOf(look.main) >= lowestMark * letter
            ? centreX(look.main)
            : null,
      };
    }),
  }));
};

/** Whether a line holds marks, and little else right of its label. */
export const isMarked = ({ blobs }: BlobLine): boolean => {
  const marks = blobs.filter(({ mark }) => mark !== null).length;
  const others = blobs.filter(({ mark }) => mark === null).length;
  return marks > 0 && marks >= 0.6 * (marks + Math.max(0, others - 1));
};

/** The same where it is known from where on marks stand: labels, prices and what else stands before them count nothing. */
export const isMarkedFrom = (from: number, { blobs }: BlobLine): boolean => {
  const over = blobs.filter(({ frame }) => centreX(frame) > from);
  const marks = over.filter(({ mark }) => mark !== null).length;
  return marks > 0 && marks >= 0.6 * over.length;
};

/** Middles of the columns that marks stand in, from left to right. */
export const columnsOfMarks = (lines: readonly BlobLine[], letter: number): number[] => {
  const middles = lines.flatMap(({ blobs }) => blobs.flatMap(({ mark }) => mark ?? [])).sort((a, b) => a - b);
  const groups: number[][] = [];
  for (const middle of middles) {
    const last = groups.at(-1);
    if (last && middle - median(last) < 1.5 * letter) last.push(middle);
    else groups.push([middle]);
  }
  // One glyph beside a column of many is a letter that looks like a mark.
  const isStray = (group: readonly number[]): boolean =>
    group.length === 1 &&
    groups.some((other) => other.length > 1 && Math.abs(median(other) - median(group)) < 3 * letter);
  return groups.filter((group) => !isStray(group)).map(median);
};

/** The lines again, without the marks that stand in none of the columns. */
export const marksInColumns = (
  lines: readonly BlobLine[],
  columns: readonly number[],
  letter: number,
): BlobLine[] =>
  lines.map(({ line, blobs }) => ({
    line,
    blobs: blobs.map((blob) => {
      const { mark } = blob;
      const isOwn = mark !== null && columns.some((middle) => Math.abs(middle - mark) < 1.5 * letter);
      return isOwn ? blob : { ...blob, mark: null };
    }),
  }));

/** The emptiest place between two others: the middle of the widest stretch that the least ink crosses. */
export const emptiest = (frames: readonly Rect[], from: number, to: number): number => {
  const steps = Math.max(1, Math.round(to - from));
  let best = { crossed: Number.POSITIVE_INFINITY, width: 0, at: (from + to) / 2 };
  let start = 0;
  const crossedAt = (step: number): number =>
    frames.filter(({ left, right }) => left < from + step && right > from + step).length;
  for (let step = 0; step <= steps; step += 1) {
    const crossed = crossedAt(start);
    if (step < steps && crossedAt(step) === crossed) continue;
    const width = step - start;
    if (crossed < best.crossed || (crossed === best.crossed && width > best.width)) {
      best = { crossed, width, at: from + (start + step) / 2 };
    }
    start = step;
  }
  return best.at;
};
