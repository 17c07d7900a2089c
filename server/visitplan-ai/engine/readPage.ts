import { lightenDarkGrounds } from './picture/binarise.ts';
import { findComponents } from './picture/components.ts';
import { clearDesk } from './picture/desk.ts';
import { isLeftOver } from './picture/drawnRules.ts';
import { lookAtCell, withRepeated } from './picture/marks.ts';
import { compose, type Projection, quarterTurned } from './picture/plane.ts';
import type { Raster, Rect } from './picture/raster.ts';
import { rectify } from './picture/rectify.ts';
import { eraseRules, type Rule } from './picture/rules.ts';
import { freeStrokes } from './picture/strokes.ts';
import { alignedLayout, hasMarks } from './table/aligned.ts';
import { findParts } from './table/columns.ts';
import { crossingRules, ruledLayout } from './table/grid.ts';
import { divideUnseen, giveInk, type Layout } from './table/layout.ts';
import { legibility, notWhole, readTable, sampleLabels, type UnreadTable } from './table/readTable.ts';
import { hasStrayMarks } from './table/strayMarks.ts';
import type { PageTable } from './table/table.ts';
import { withHeadOfTimes, withTimedColumns } from './table/timedColumns.ts';
import { readFootnotes } from './text/footnotes.ts';
import { headTurningOf } from './text/readCell.ts';
import type { Reader } from './text/reader.ts';
import { isTurnedText } from './text/readText.ts';

/** What a page turned out to be. */
export type PageReading =
  | { kind: 'blank' | 'no_table' | 'no_marks' | 'too_small' | 'crowded' }
  | { kind: 'table'; table: PageTable; source: Projection; quarters: number; hasMore: boolean };

type TableReading = Extract<PageReading, { kind: 'table' }>;

/** `quarters`: by how many the page is turned, clockwise, to read what stands there. */
type PrintedText = (frame: Rect, source: Projection, quarters: number) => string | null;
type OnStage = (stage: 'straightening' | 'reading') => void;

const ruledTables = (level: readonly Rule[], upright: readonly Rule[], letter: number): Layout[] =>
  crossingRules(level, upright, letter)
    .flatMap((group) => ruledLayout(group.level, group.upright, letter) ?? [])
    .filter((layout) => layout.rows >= 3 && layout.columns >= 3)
    .sort((a, b) => b.rows * b.columns - a.rows * a.columns);

const legible = 0.72;
const least = 0.5;
/** Of what some labels are less legible than this the rest is not read. */
const leastOfSample = 0.3;

const leastLetter = 6;
/** A page of print has some hundred lines; a photograph of something else has more. */
const mostRules = 1_500;

/**
 * Reads the table of a page as it stands.
 *
 * @param printedText what a PDF says that stands in a part of the loaded picture; null where it carries no text
 */
const readAsItStands = (
  loaded: Raster,
  reader: Reader,
  printedText: PrintedText | null,
  onStage: OnStage,
): PageReading => {
  const straight = rectify(loaded);
  const { grey, bits, letter, level, upright, source } = straight;
  if (straight.isCrowded) return { kind: 'crowded' };
  if (letter === 0) return { kind: bits.data.includes(1) ? 'no_marks' : 'blank' };
  if (letter < leastLetter) return { kind: 'too_small' };
  if (level.length + upright.length > mostRules) return { kind: 'no_table' };
  const strokes = freeStrokes(level, upright, letter);
  const lines = level.filter((rule) => !strokes.includes(rule));
  const [drawn] = ruledTables(lines, upright, letter);
  eraseRules(bits, level, true);
  eraseRules(bits, upright, false);
  const all = findComponents(bits, 3);
  const isRest = isLeftOver(level, upright, letter);
  const ink = { ...all, list: all.list.filter((piece) => !isRest(piece)) };
  const found = drawn ?? alignedLayout(ink, level, grey.width, letter);
  if (!found) return { kind: hasMarks(ink, grey.width, letter) ? 'no_table' : 'no_marks' };
  giveInk(found, ink.list);
  const layout = divideUnseen(found);
  const marks = withRepeated(
    new Map(layout.cells.map((cell) => [cell, lookAtCell(cell, ink, grey.width, letter)])),
  );
  const parts = findParts({ layout, marks });
  if (!parts || parts.visitColumns.length === 0) return { kind: 'no_table' };
  const hasMore = hasStrayMarks(layout, parts.visitColumns, ink, grey.width, letter);
  // Labels that run up the page: it lies on its side.
  const labels = layout.cells.filter(
    (cell) => cell.column === parts.labelColumn && cell.row >= parts.headRows,
  );
  if (labels.filter((cell) => isTurnedText(cell.ink, letter)).length > 0.4 * labels.length)
    return { kind: 'no_table' };
  onStage('reading');
  const page = { grey, ink, letter };
  const below = ink.list.filter(
    (piece) => piece.top > layout.area.bottom && piece.top < layout.area.bottom + 0.5 * grey.height,
  );
  const unread: UnreadTable = {
    page,
    layout: hasMore ? { ...layout, certainty: notWhole } : layout,
    marks,
    parts,
    reader,
    printedText: (frame, turning) => printedText?.(frame, source, turning ?? 0) ?? null,
    headTurning: headTurningOf({ page, layout, parts, reader }),
    texts: new Map(),
    strokes: drawn ? strokes : level,
  };
  if (legibility(sampleLabels(unread)) < leastOfSample) return { kind: 'no_table' };
  const table = readTable(withTimedColumns(withHeadOfTimes(unread)), readFootnotes(page, below, reader));
  return table.services.length === 0
    ? { kind: 'no_table' }
    : { kind: 'table', table, source, quarters: 0, hasMore: hasMore || table.hasLeftOut };
};

const legibilityOf = ({ services }: PageTable): number =>
  legibility(services.map(({ label, certainty }) => ({ text: label, certainty })));

/**
 * Reads the table of a page. One that gives no table, or none that can be read, is turned and tried again; what no
 * turn makes legible is no table.
 *
 * @param printedText what a PDF says that stands in a part of the loaded picture; null where it carries no text
 */
export const readPage = (
  loaded: Raster,
  reader: Reader,
  printedText: PrintedText | null,
  onStage: OnStage,
): PageReading => {
  onStage('straightening');
  const effort = { left: mostLooks };
  const reading = readUncleared(loaded, bounded(reader, effort), printedText, onStage);
  return reading.kind === 'table' && effort.left === 0 ? { ...reading, ...unfinished(reading) } : reading;
};

/** So often the text engine looks at parts of one page: more than the fullest page of print needs, and bounded in time. */
const mostLooks = 900;

/** The engine for one page: when it has looked often enough it sees nothing more. */
const bounded =
  (reader: Reader, effort: { left: number }): Reader =>
  (...looked) => {
    if (effort.left === 0) return [];
    effort.left -= 1;
    return reader(...looked);
  };

/** A page whose text was not read to its end: nothing of it is sure. */
const unfinished = ({ table }: TableReading): Pick<TableReading, 'hasMore' | 'table'> => ({
  hasMore: true,
  table: {
    ...table,
    cells: table.cells.map((cell) => ({ ...cell, certainty: Math.min(cell.certainty, notWhole) })),
  },
});

const readUncleared = (
  loaded: Raster,
  reader: Reader,
  printedText: PrintedText | null,
  onStage: OnStage,
): PageReading => {
  const whole: Raster = { ...loaded, data: loaded.data.slice() };
  if (!clearDesk(loaded)) return readLit(loaded, reader, printedText, onStage);
  const cleared = readLit(loaded, reader, printedText, onStage);
  if (cleared.kind === 'table' && !cleared.hasMore) return cleared;
  // A page in shadow looks like a desk, the frame of its table like the edge of a sheet.
  const uncleared = readLit(whole, reader, printedText, onStage);
  return sizeOf(uncleared) > sizeOf(cleared) ? uncleared : cleared;
};

/** How much was read of a page. */
const sizeOf = (reading: PageReading): number =>
  reading.kind === 'table' ? reading.table.services.length * reading.table.columns.length : 0;

const readLit = (
  loaded: Raster,
  reader: Reader,
  printedText: PrintedText | null,
  onStage: OnStage,
): PageReading => {
  lightenDarkGrounds(loaded);
  let first: PageReading | undefined;
  let best: TableReading | undefined;
  for (const quarters of [0, 2, 1, 3]) {
    const turned = quarterTurned(loaded, quarters);
    const printed: PrintedText | null =
      printedText &&
      ((frame, source, more) => printedText(frame, compose(turned.source, source), (quarters + more) % 4));
    const reading = readAsItStands(turned.grey, reader, printed, onStage);
    first ??= reading;
    if (['blank', 'no_marks', 'crowded'].includes(reading.kind)) return reading;
    if (reading.kind !== 'table') continue;
    const source = compose(turned.source, reading.source);
    if (!best || legibilityOf(reading.table) > legibilityOf(best.table))
      best = { ...reading, source, quarters };
    if (legibilityOf(best.table) >= legible) return best;
  }
  if (best && legibilityOf(best.table) >= least) return best;
  return first && first.kind !== 'table' ? first : { kind: 'no_table' };
};
