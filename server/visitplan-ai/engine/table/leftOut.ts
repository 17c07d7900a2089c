import { type CellMark, isKnownMark, lookAtCell } from '../picture/marks.ts';
import { centreX } from '../picture/raster.ts';
import type { Inked } from '../text/readText.ts';
import type { TableParts } from './columns.ts';
import { cellAt, type Layout, type LayoutCell } from './layout.ts';

/** A row that was read as a service: its first row in the layout, and the cells over the visits. */
export interface ServiceRow {
  label: LayoutCell;
  cells: readonly (LayoutCell | undefined)[];
}

interface Looked {
  page: Inked;
  layout: Layout;
  marks: ReadonlyMap<LayoutCell, CellMark>;
  parts: TableParts;
}

const clearly = 0.76;
/** So often a form stands in a table that it is what marks there look like. */
const leastOften = 3;

/** The names of the forms that the read cells have. */
const usualForms = (marks: Looked['marks'], read: ReadonlySet<LayoutCell>): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const cell of read) {
    const mark = marks.get(cell);
    if (mark && isKnownMark(mark)) counts.set(mark.name, (counts.get(mark.name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count >= leastOften ? [name] : [])));
};

/** What stands of a cell right across a table over each of the visits. */
const partsOver = ({ layout, parts }: Looked, cell: LayoutCell): LayoutCell[] =>
  parts.visitColumns.flatMap((column) => {
    const over = layout.cells.find((each) => each.column === column && each.columnSpan === 1);
    if (!over) return [];
    const ink = cell.ink.filter((piece) => centreX(piece) >= over.left && centreX(piece) < over.right);
    return ink.length === 0
      ? []
      : [{ ...cell, column, columnSpan: 1, left: over.left, right: over.right, ink }];
  });

/**
 * Whether a mark like those that were read stands where nothing is read of it: in a row without a readable label, one that
 * was taken for part of the head or for a heading, one whose label reaches over several rows, or a column that was taken for
 * text.
 */
export const hasMarksLeftOut = (looked: Looked, rows: readonly ServiceRow[]): boolean => {
  const { page, layout, marks, parts } = looked;
  const read = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? [])));
  const usual = usualForms(marks, read);
  const isUsual = (mark: CellMark | undefined): boolean =>
    mark !== undefined && isKnownMark(mark) && mark.likeness >= clearly && usual.has(mark.name);
  return layout.cells.some((cell) => {
    if (read.has(cell) || cell.ink.length === 0) return false;
    if (cell.columnSpan >= 0.6 * layout.columns)
      return (
        cell.row >= parts.headRows &&
        partsOver(looked, cell).some((part) =>
          isUsual(lookAtCell(part, page.ink, page.grey.width, page.letter)),
        )
      );
    if (cell.column <= parts.labelColumn || !isUsual(marks.get(cell))) return false;
    if (cell.row >= parts.headRows) return true;
    // A row of the head has no label of its own, or a heading over several of its rows.
    const label = cellAt(layout, cell.row, parts.labelColumn);
    return cell.row > 0 && label !== undefined && label.row === cell.row && label.ink.length > 0;
  });
};
