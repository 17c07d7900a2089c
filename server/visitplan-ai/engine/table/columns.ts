import { type CellMark, isKnownMark } from '../picture/marks.ts';
import { around, widthOf } from '../picture/raster.ts';
import { cellAt, type Layout, type LayoutCell } from './layout.ts';

/** What a table's rows and columns hold. */
export interface TableParts {
  /** Rows of the head, from the top; none where the table goes on from the page before. */
  headRows: number;
  labelColumn: number;
  /** Columns left of the labels whose cells cover several rows: what groups them. */
  groupColumn: number | null;
  /** Columns between labels and visits, or behind them, that hold text: prices, notes, headings of the head. */
  textColumns: number[];
  visitColumns: number[];
}

/** Whether a cell holds a mark, or a stroke that stands for none, without doubt. */
const isKnown = (mark: CellMark | undefined): boolean =>
  mark !== undefined && (mark.kind === 'dash' || isKnownMark(mark));

const isCross = (mark: CellMark | undefined): boolean =>
  mark !== undefined && isKnownMark(mark) && mark.likeness >= 0.76 && ['X', '✓', '●'].includes(mark.name);

interface Looked {
  layout: Layout;
  marks: ReadonlyMap<LayoutCell, CellMark>;
}

const firstOfRow = ({ layout }: Looked, row: number): LayoutCell[] =>
  layout.cells.filter((cell) => cell.row === row);

const countHeadRows = (looked: Looked): number => {
  const { layout, marks } = looked;
  const corner = cellAt(layout, 0, 0);
  const top = firstOfRow(looked, 0).filter((cell) => cell.column > 0 && cell.ink.length > 0);
  const crosses = top.filter((cell) => isCross(marks.get(cell)));
  // A table that goes on from the page before, without its head again.
  if (crosses.length >= 1 && crosses.length >= 0.5 * top.length) return 0;
  for (let row = 1; row < layout.rows; row += 1) {
    if (corner && corner.columnSpan < layout.columns && row < corner.rowSpan) continue;
    const cells = firstOfRow(looked, row);
    const filled = cells.filter((cell) => cell.ink.length > 0 && marks.get(cell)?.kind !== 'empty');
    const others = filled.filter((cell) => cell.column > 0);
    const known = others.filter((cell) => isKnown(marks.get(cell)));
    if (filled.length > 0 && others.length === 0) return row;
    if (known.length > 0 && known.length >= 0.5 * others.length) return row;
    // Words stand beside marks in a row of the body, too: `240 min`, or a comment. No head has crosses, ticks or dots.
    const crossed = others.filter((cell) => isCross(marks.get(cell)));
    if (crossed.length >= 2 && crossed.length >= 0.3 * others.length) return row;
  }
  return 1;
};

/** Finds head, labels, visits and texts of a table by what its cells look like. */
export const findParts = (looked: Looked): TableParts | null => {
  const { layout, marks } = looked;
  const headRows = countHeadRows(looked);
  const body = layout.cells.filter((cell) => cell.row >= headRows);
  const columns = Array.from({ length: layout.columns }, (_, column) => {
    const cells = body.filter((cell) => cell.column === column && cell.columnSpan < layout.columns);
    const kinds = cells.map((cell) => marks.get(cell)?.kind ?? 'empty');
    return {
      column,
      cells,
      texts: kinds.filter((kind) => kind === 'text').length,
      marks: kinds.filter((kind) => kind === 'mark' || kind === 'dash').length,
      known: cells.filter((cell) => isKnown(marks.get(cell))).length,
      spread: cells.reduce((sum, cell) => sum + (cell.ink.length > 0 ? widthOf(around(cell.ink)) : 0), 0),
      hasHead: layout.cells.some(
        (cell) =>
          cell.row < headRows && cell.column === column && cell.columnSpan === 1 && cell.ink.length > 0,
      ),
    };
  });
  const firstMarks =
    columns.find(({ known, texts }) => known > 0 && known >= texts)?.column ?? layout.columns;
  const before = columns.filter(({ column, texts }) => column < firstMarks && texts > 0);
  const label = before.reduce<(typeof columns)[number] | undefined>(
    (best, each) => (best && best.spread >= each.spread ? best : each),
    undefined,
  );
  if (!label || firstMarks === layout.columns) return null;
  const rest = columns.filter(({ column }) => column > label.column);
  const isMarked = (each: (typeof columns)[number]): boolean =>
    each.marks > 0 && (each.marks > each.texts || each.known > 0.4 * each.texts);
  const lastMarks = columns.findLast(isMarked)?.column ?? firstMarks;
  // Prices and notes stand before or behind the visits; what stands among them under a head is one, whatever it holds: `24 h`.
  const isAmong = ({ column, hasHead }: (typeof columns)[number]): boolean =>
    hasHead && column > firstMarks && column < lastMarks;
  const isVisit = (each: (typeof columns)[number]): boolean =>
    isMarked(each) ||
    isAmong(each) ||
    (each.marks === 0 && each.texts === 0 && each.hasHead && each.column > firstMarks);
  const group = columns.find(
    ({ column, cells }) => column < label.column && cells.some((cell) => cell.rowSpan > 1),
  );
  return {
    headRows,
    labelColumn: label.column,
    groupColumn: group?.column ?? null,
    textColumns: rest
      .filter((each) => !isVisit(each) && (each.hasHead || each.texts > 0))
      .map(({ column }) => column),
    visitColumns: rest.filter(isVisit).map(({ column }) => column),
  };
};
