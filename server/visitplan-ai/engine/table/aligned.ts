import type { Component, Components } from '../picture/components.ts';
import { around, centreX, centreY, median, overlap, type Rect } from '../picture/raster.ts';
import type { Rule } from '../picture/rules.ts';
import {
  type Blob,
  type BlobLine,
  blobLines,
  columnsOfMarks,
  emptiest,
  isMarked,
  isMarkedFrom,
  marksInColumns,
} from './alignedColumns.ts';
import { alignedRows, type RowBand } from './alignedRows.ts';
import { headBands } from './headBands.ts';
import { headOf, hits } from './headLines.ts';
import type { Layout, LayoutCell } from './layout.ts';
import { textLines } from './lines.ts';

const leastMarkedLines = 3;

/** Lines that are neighbours of marked ones; a page's other text is far from them or beyond a line. */
const bodyOf = (lines: readonly BlobLine[], marked: readonly BlobLine[]): BlobLine[] => {
  const [first, last] = [marked[0], marked.at(-1)];
  return first && last ? lines.slice(lines.indexOf(first), lines.indexOf(last) + 1) : [];
};

/** Middles of columns over which a head stands and that hold no mark. */
const withHeadedColumns = (
  columns: readonly number[],
  head: readonly BlobLine[],
  labelRight: number,
  letter: number,
): number[] => {
  const fullest = head.reduce<Blob[]>((best, line) => {
    const over = hits(line, labelRight);
    return over.length > best.length ? over : best;
  }, []);
  if (fullest.length <= columns.length) return [...columns];
  const pitch = Math.min(...columns.slice(1).map((middle, i) => middle - (columns[i] ?? 0)));
  const more = fullest.filter(
    ({ frame }) =>
      !columns.some((middle) => middle > frame.left - letter && middle < frame.right + letter) &&
      columns.every((middle) => Math.abs(middle - centreX(frame)) > 0.6 * pitch),
  );
  return [...columns, ...more.map(({ frame }) => centreX(frame))].sort((a, b) => a - b);
};

const cellsOfRow = (band: RowBand, row: number, edges: readonly number[]): LayoutCell[] => {
  const made = (column: number, columnSpan: number): LayoutCell => ({
    left: edges[column] ?? 0,
    right: edges[column + columnSpan] ?? 0,
    top: band.top,
    bottom: band.bottom,
    row,
    column,
    rowSpan: 1,
    columnSpan,
    ink: [],
  });
  if (band.isSection) return [made(0, edges.length - 1)];
  return edges.slice(0, -1).map((_, column) => made(column, 1));
};

const isOfText = (letter: number) => (piece: Rect) =>
  piece.bottom - piece.top < 4 * letter && piece.right - piece.left < 8 * letter;

/** Whether there are marks on a page at all, however it lies: most of them look the same from all sides. */
export const hasMarks = (ink: Components, pageWidth: number, letter: number): boolean => {
  const lines = textLines(ink.list.filter(isOfText(letter)), letter);
  const marks = blobLines(lines, ink, pageWidth, letter).flatMap(({ blobs }) =>
    blobs.filter(({ mark }) => mark !== null),
  );
  return marks.length >= 2 * leastMarkedLines;
};

/** From where to where a table's level lines reach: what lies beyond them is none of it, as the desk of a photograph. */
const widthByRules = (level: readonly Rule[]): { from: number; to: number } | null => {
  const longest = Math.max(0, ...level.map(({ from, to }) => to - from));
  const long = level.filter(({ from, to }) => to - from > 0.9 * longest);
  return long.length < 3
    ? null
    : { from: median(long.map(({ from }) => from)), to: median(long.map(({ to }) => to)) };
};

/** Where the body of a table lies: its labels end at `labelEdge`, its marks stand between `first` and `right`. */
interface Place {
  body: Rect;
  labelEdge: number;
  first: number;
  left: number;
  right: number;
}

/** The rows of the body, by its labels, its marks and the rules that reach across it. */
const bandsOf = (
  pieces: readonly Component[],
  level: readonly Rule[],
  { body, labelEdge, first, left, right }: Place,
  letter: number,
) => {
  const isLabel = (x: number, y: number) => x < labelEdge && y >= body.top - 0.5 * letter;
  return alignedRows(
    textLines(
      pieces.filter((piece) => isLabel(centreX(piece), centreY(piece))),
      letter,
    ),
    textLines(
      pieces.filter(
        (piece) =>
          centreX(piece) > first &&
          centreX(piece) < right &&
          centreY(piece) >= body.top - 0.2 * letter &&
          centreY(piece) <= body.bottom + 0.2 * letter,
      ),
      letter,
    ),
    level.filter((rule) => overlap(rule.from, rule.to, left, right) > 0.7 * (right - left)),
    letter,
  );
};

/** The table that marks in line make where none is drawn; null where there is none. */
export const alignedLayout = (
  ink: Components,
  level: readonly Rule[],
  pageWidth: number,
  letter: number,
): Layout | null => {
  const width = widthByRules(level);
  const isInside = (piece: Rect) =>
    !width || (piece.left > width.from - letter && piece.right < width.to + letter);
  const pieces = ink.list.filter((piece) => isOfText(letter)(piece) && isInside(piece));
  const looked = blobLines(textLines(pieces, letter), ink, pageWidth, letter);
  const columns = columnsOfMarks(looked.filter(isMarked), letter);
  const lines = marksInColumns(looked, columns, letter);
  const [firstMiddle] = columns;
  if (columns.length < 2 || firstMiddle === undefined) return null;
  const marked = lines.filter((line) => isMarkedFrom(firstMiddle - 1.5 * letter, line));
  if (marked.length < leastMarkedLines) return null;
  const bodyLines = bodyOf(lines, marked);
  const markedBody = around(bodyLines.map(({ line }) => line.frame));
  const labels = bodyLines.flatMap(({ blobs }) =>
    blobs.filter(({ frame, mark }) => mark === null && frame.right < firstMiddle),
  );
  if (labels.length < 0.5 * marked.length) return null;
  const labelRight = Math.max(...labels.map(({ frame }) => frame.right));
  const above = headOf(
    lines.filter(({ line }) => line.frame.bottom <= markedBody.top + 2),
    markedBody,
    labelRight,
    columns.length,
    level,
    letter,
  );
  // A heading of a section, or a service without marks, stands right below the head.
  const head = above.slice(0, above.findLastIndex((line) => hits(line, labelRight).length > 0) + 1);
  // Without a head nothing says which visits the columns are.
  if (head.length === 0) return null;
  const body = around([markedBody, ...above.slice(head.length).map(({ line }) => line.frame)]);
  const middles = withHeadedColumns(columns, head, labelRight, letter);
  const frames = [...head, ...marked].flatMap(({ blobs }) => blobs.map(({ frame }) => frame));
  const inner = middles
    .slice(1)
    .map((middle, i) => emptiest(frames, (middles[i] ?? 0) + 0.4 * letter, middle - 0.4 * letter));
  const pitch = median(middles.slice(1).map((middle, i) => middle - (middles[i] ?? 0)));
  const left =
    Math.min(...labels.map(({ frame }) => frame.left), ...head.map(({ line }) => line.frame.left)) -
    0.5 * letter;
  const lastMiddle = middles.at(-1) ?? 0;
  const right =
    Math.max(
      lastMiddle + 0.5 * pitch,
      ...head.flatMap(({ blobs }) => blobs.map(({ frame }) => frame.right)),
    ) +
    0.5 * letter;
  const first = emptiest(
    frames,
    Math.min(labelRight, firstMiddle - letter),
    (middles[0] ?? firstMiddle) - 0.4 * letter,
  );
  const textEdges = textColumnEdges(labels, marked.length, letter);
  const edges = [left, ...textEdges, first, ...inner, right];
  const labelEdge = textEdges[0] ?? first;
  const headTop = head[0] ? head[0].line.frame.top - 0.3 * letter : body.top;
  const bands = bandsOf(pieces, level, { body, labelEdge, first, left, right }, letter);
  const [firstBand] = bands;
  if (!firstBand) return null;
  const rows = [...headBands(head, labelEdge, { top: headTop, bottom: firstBand.top }, letter), ...bands];
  return {
    area: { left, right, top: headTop, bottom: bands.at(-1)?.bottom ?? body.bottom },
    rows: rows.length,
    columns: edges.length - 1,
    cells: rows.flatMap((band, row) => cellsOfRow(band, row, edges)),
    certainty: 0.96,
  };
};

/** Edges of columns of text between labels and marks, such as prices: a gap that no label of the body crosses. */
const textColumnEdges = (labels: readonly Blob[], rows: number, letter: number): number[] => {
  const frames = labels.map(({ frame }) => frame);
  const [from, to] = [
    Math.min(...frames.map(({ left }) => left)),
    Math.max(...frames.map(({ right }) => right)),
  ];
  const edge = emptiest(frames, from + 2 * letter, to - letter);
  const isFree = frames.every((frame) => frame.right <= edge || frame.left >= edge);
  const beyond = frames.filter((frame) => frame.left >= edge).length;
  return isFree && beyond >= 0.6 * rows ? [edge] : [];
};
