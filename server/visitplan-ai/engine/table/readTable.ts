import { type CellMark, isKnownMark } from '../picture/marks.ts';
import { around, type Rect } from '../picture/raster.ts';
import type { Rule } from '../picture/rules.ts';
import { isCrossed } from '../picture/strokes.ts';
import { noteOfShape, type ReadFootnote, readMarker } from '../text/footnotes.ts';
import { readCell } from '../text/readCell.ts';
import type { Reader } from '../text/reader.ts';
import { type Inked, type ReadText, readText, type Turning } from '../text/readText.ts';
import { centsOf, holdsPrices } from './amounts.ts';
import type { TableParts } from './columns.ts';
import { headingRows } from './headingRows.ts';
import { outOfLine } from './inLine.ts';
import { cellAt, type Layout, type LayoutCell } from './layout.ts';
import { hasMarksLeftOut } from './leftOut.ts';
import type { HeadRow, PageTable, TableCell, TableService } from './table.ts';

/** All that is known of a page's table before its text is read. */
export interface UnreadTable {
  page: Inked;
  layout: Layout;
  marks: ReadonlyMap<LayoutCell, CellMark>;
  parts: TableParts;
  reader: Reader;
  /** What a PDF says that stands in a part of the page, in whatever way it is turned; null where it carries no text there. */
  printedText: (frame: Rect, turning?: Turning) => string | null;
  /** How the head over the visits is turned; null where it stands level. */
  headTurning: Turning | null;
  /** What was read already. */
  texts: Map<LayoutCell, ReadText>;
  /** Level strokes that are no lines of the table: through a row's cells they are an arrow. */
  strokes: readonly Rule[];
}

interface TableOnPage extends UnreadTable {
  footnotes: ReadFootnote[];
}

const readHead = (table: TableOnPage): HeadRow[] => {
  const { layout, parts } = table;
  const [firstVisit = 0] = parts.visitColumns;
  return Array.from({ length: parts.headRows }, (_, row) => {
    const cells = layout.cells.filter((cell) => cell.row === row && cell.ink.length > 0);
    const headings = cells.filter((cell) => cell.column < firstVisit && cell.columnSpan < layout.columns);
    const texts = cells.flatMap((cell) => {
      const covered = parts.visitColumns.filter(
        (column) => column >= cell.column && column < cell.column + cell.columnSpan,
      );
      const column = parts.visitColumns.indexOf(covered[0] ?? -1);
      if (column < 0 || cell.column < parts.labelColumn) return [];
      return [{ ...readCell(table, cell), column, columnSpan: covered.length, rowSpan: cell.rowSpan }];
    });
    const heading = headings.map((cell) => readCell(table, cell).text).filter((text) => text !== '');
    return { heading: heading.join(' '), texts: texts.filter(({ text }) => text !== '') };
  });
};

const nothingWords = /^(?:n\.?\s?\/?\s?a\.?|none|no|nein|entfällt|[-–—./]+)$/i;
const throughout =
  /\b(?:continuous(?:ly)?|ongoing|throughout|daily|weekly|as needed|fortlaufend|kontinuierlich|täglich|laufend|yes|ja)\b/i;

interface Reading {
  state: TableCell['state'];
  mark: string;
  footnotes: string[];
  certainty: number;
}

/** Reads a cell whose ink is no plain mark. */
const readOddCell = (table: TableOnPage, cell: LayoutCell): Reading => {
  const { text } = readCell(table, cell);
  const compact = text.replace(/\s/g, '');
  if (compact === '') return { state: 'empty', mark: '', footnotes: [], certainty: 0.4 };
  if (nothingWords.test(text)) return { state: 'empty', mark: text, footnotes: [], certainty: 0.6 };
  const match = /^(\()?([xX×✓✔√•●✗])(\))?([a-z0-9*†‡§#,]{0,5})(\))?$/.exec(compact);
  if (match) {
    const markers = (match[4] ?? '').split(',').flatMap((part) => (/^\d+$/.test(part) ? [part] : [...part]));
    return { state: match[1] ? 'optional' : 'assigned', mark: 'X', footnotes: markers, certainty: 0.65 };
  }
  return {
    state: 'assigned',
    mark: text.slice(0, 100),
    footnotes: [],
    certainty: throughout.test(text) ? 0.6 : 0.45,
  };
};

const readMark = (table: TableOnPage, mark: CellMark, named: string): Reading => {
  let isExplained = true;
  const footnotes = mark.raised.flatMap(({ pieces, shape }) => {
    const note = noteOfShape(shape, table.footnotes, false);
    const marker = note?.marker ?? readMarker(table.page, pieces, shape, table.reader);
    isExplained &&= table.footnotes.some((each) => each.marker === marker);
    return marker === '' || marker === ',' ? [] : [marker];
  });
  const isRead = isKnownMark(mark) || named.length > 0;
  const unsure = !isExplained || !isRead;
  const certainty =
    Math.min(0.995, (mark.isRepeated ? 0.72 : 0.55) + 0.5 * Math.max(0, mark.likeness)) *
    (unsure ? 0.7 : 1) *
    (mark.isSoiled ? 0.97 : 1);
  return {
    state: mark.isBracketed ? 'optional' : 'assigned',
    mark: named || mark.name,
    footnotes,
    certainty,
  };
};

const readState = (table: TableOnPage, cell: LayoutCell, nameOf: (cell: LayoutCell) => string): Reading => {
  const mark = table.marks.get(cell);
  if (isCrossed(cell, table.strokes) && !(mark && isKnownMark(mark)))
    return { state: 'assigned', mark: '→', footnotes: [], certainty: 0.6 };
  const printed = table.printedText(cell);
  if (printed !== null && printed.trim() !== '' && mark?.kind !== 'mark') return readOddCell(table, cell);
  if (!mark || mark.kind === 'empty')
    return { state: 'empty', mark: '', footnotes: [], certainty: mark?.isSoiled ? 0.9 : 1 };
  if (mark.kind === 'dash') return { state: 'empty', mark: '-', footnotes: [], certainty: 0.85 };
  if (mark.kind === 'text') return readOddCell(table, cell);
  return readMark(table, mark, nameOf(cell));
};

/** A state by what the notes say of its mark and of its markers. */
const noted = (reading: Reading, footnotes: readonly ReadFootnote[]): Reading => {
  const isOptional = footnotes.some(
    (note) =>
      note.makesOptional &&
      (note.isLegend ? note.marker === reading.mark : reading.footnotes.includes(note.marker)),
  );
  return isOptional && reading.state === 'assigned' ? { ...reading, state: 'optional' } : reading;
};

/** Letters that stand as marks (`P`) are read; marks that are known by their form are not. */
const nameMarks =
  (table: TableOnPage) =>
  (cell: LayoutCell): string => {
    const mark = table.marks.get(cell);
    if (!mark?.main || (mark.likeness >= 0.76 && mark.name !== '*')) return mark?.name ?? '';
    const explained = mark.shape && noteOfShape(mark.shape, table.footnotes, true);
    if (explained) return explained.marker;
    const pieces = cell.ink.filter(
      (piece) => mark.main && piece.right <= mark.main.right + 1 && piece.left >= mark.main.left - 1,
    );
    const { text } = readText(table.page, pieces, table.reader);
    return text
      .replace(/[^\p{L}\d●•✓✔√×+*]/gu, '')
      .slice(0, 3)
      .replace(/^x$/, 'X');
  };

interface Row {
  row: number;
  cell: LayoutCell;
}

interface SectionRow extends Row {
  section: string | null;
  isUnderPart: boolean;
}

const sectionsAndServices = (table: UnreadTable): { rows: SectionRow[] } => {
  const { layout, parts } = table;
  const rows: SectionRow[] = [];
  let section: string | null = null;
  let isPart = false;
  const headings = headingRows(table);
  for (let row = parts.headRows; row < layout.rows; row += 1) {
    const cell = cellAt(layout, row, parts.labelColumn);
    if (!cell || cell.row !== row || cell.ink.length === 0) continue;
    const heading = cell.columnSpan >= 0.6 * layout.columns ? 'whole' : headings.get(row);
    if (heading) {
      if (heading === 'whole' || section === null || isPart)
        [section, isPart] = [readCell(table, cell).text || null, heading === 'part'];
      continue;
    }
    rows.push({ row, cell, section, isUnderPart: isPart });
  }
  return { rows };
};

const hasWord = (text: string): boolean => /\p{L}{3}/u.test(text);

/** How sure labels are read, 0 to 1: text that stands on its head is hardly ever read surely, and dots are no words. */
export const legibility = (labels: readonly ReadText[]): number =>
  labels.reduce((sum, { text, certainty }) => sum + (hasWord(text) ? certainty : 0), 0) /
  Math.max(1, labels.length);

const samples = 8;

/** Some of the labels of a table, from top to bottom, before all of it is read. */
export const sampleLabels = (table: UnreadTable): ReadText[] => {
  const { rows } = sectionsAndServices(table);
  const step = Math.max(1, rows.length / samples);
  return rows.filter((_, i) => i % step < 1).map(({ cell }) => readCell(table, cell));
};

const textAt = (table: UnreadTable, row: number, column: number): string => {
  const cell = cellAt(table.layout, row, column);
  return cell && cell.ink.length > 0 ? readCell(table, cell).text : '';
};

/** The columns beside the visits that hold prices; what stands over the whole table is the head of none. */
const priceColumnsOf = (table: UnreadTable, rows: readonly Row[]): number[] => {
  const { layout, parts } = table;
  const headOf = (column: number): string =>
    layout.cells
      .filter((cell) => cell.row < parts.headRows && cell.ink.length > 0 && cell.columnSpan < layout.columns)
      .filter((cell) => column >= cell.column && column < cell.column + cell.columnSpan)
      .map((cell) => readCell(table, cell).text)
      .join(' ');
  return parts.textColumns.filter((column) => {
    const cells = rows.map(({ row }) => textAt(table, row, column)).filter((text) => text !== '');
    return holdsPrices({ head: headOf(column), cells });
  });
};

/** How sure the cells are of a page, a row or a column that is not known to be whole. */
export const notWhole = 0.6;

/** Reads head, labels and marks of a table. */
export const readTable = (unread: UnreadTable, footnotes: ReadFootnote[]): PageTable => {
  const table = { ...unread, footnotes };
  const { layout, parts } = table;
  const { rows } = sectionsAndServices(table);
  const nameOf = nameMarks(table);
  const groupOf = (row: number): string | null => {
    const cell = parts.groupColumn === null ? undefined : cellAt(layout, row, parts.groupColumn);
    return cell && cell.ink.length > 0 ? readCell(table, cell).text : null;
  };
  const priceColumns = priceColumnsOf(table, rows);
  const amountOf = (row: number): number | null =>
    priceColumns.reduce<number | null>((found, column) => found ?? centsOf(textAt(table, row, column)), null);
  const read = rows.flatMap(({ row, cell: label, section, isUnderPart }) => {
    const { text, certainty } = readCell(table, label);
    const cells = parts.visitColumns.map((column) => cellAt(layout, row, column));
    return text === '' ? [] : [{ row, label, section, isUnderPart, text, certainty, cells }];
  });
  const services = read.map(
    ({ row, label, section, isUnderPart, text, certainty }): TableService => ({
      label: text,
      section: groupOf(row) ?? section,
      isUnderPart,
      amount: amountOf(row),
      frame: label,
      certainty,
    }),
  );
  const crooked = outOfLine(read, table.marks, table.page.letter, layout.certainty === 1);
  const hasLeftOut = hasMarksLeftOut(table, read);
  const certainty = hasLeftOut ? Math.min(layout.certainty, notWhole) : layout.certainty;
  const cells = read.flatMap(({ label, cells: over }, service) =>
    over.flatMap((cell, column): TableCell[] => {
      if (!cell) return [];
      const reading = noted(readState(table, cell, nameOf), table.footnotes);
      const isMerged = cell.rowSpan > label.rowSpan || cell.columnSpan > 1;
      // A line through the row that its label does not have, as of an arrow from edge to edge: half of the cell is not seen.
      const isHalf = cell.rowSpan < label.rowSpan;
      const isCrooked = isHalf || crooked.rows.has(service) || crooked.columns.has(column);
      const sure =
        reading.certainty *
        (isMerged && reading.state !== 'empty' ? 0.65 : 1) *
        Math.min(certainty, isCrooked ? notWhole : 1);
      if (reading.state === 'empty' && sure >= 0.99) return [];
      return [{ ...reading, service, column, frame: cell, certainty: sure }];
    }),
  );
  const columns = parts.visitColumns.map((column) =>
    around(
      layout.cells
        .filter((cell) => cell.column === column && cell.columnSpan === 1)
        .slice(0, Math.max(1, parts.headRows)),
    ),
  );
  return { head: readHead(table), columns, services, cells, footnotes: table.footnotes, hasLeftOut };
};
