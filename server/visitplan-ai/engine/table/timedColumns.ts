import { isWindowHeading, readTimingText } from '../../../../domain/visitPlan/timingText.ts';
import { readCell } from '../text/readCell.ts';
import { cellAt } from './layout.ts';
import type { UnreadTable } from './readTable.ts';

/**
 * The table again, its columns taken as visits over which a time stands, whatever their cells hold: words at one visit (`by
 * phone`) are no reason to lose it.
 */
export const withTimedColumns = (table: UnreadTable): UnreadTable => {
  const { layout, parts } = table;
  const isTimed = (column: number): boolean =>
    layout.cells.some(
      (cell) =>
        cell.row < parts.headRows &&
        cell.column === column &&
        cell.columnSpan === 1 &&
        cell.ink.length > 0 &&
        readTimingText(readCell(table, cell).text) !== null,
    );
  const known = new Set(parts.visitColumns);
  const timed = Array.from({ length: layout.columns }, (_, column) => column).filter(
    (column) => column > parts.labelColumn && !known.has(column) && isTimed(column),
  );
  if (timed.length === 0) return table;
  return {
    ...table,
    parts: {
      ...parts,
      visitColumns: [...parts.visitColumns, ...timed].sort((a, b) => a - b),
      textColumns: parts.textColumns.filter((column) => !timed.includes(column)),
    },
  };
};

const isTimeHeading = (text: string): boolean =>
  isWindowHeading(text) ||
  /^(?:study[\s-]*|studien)?(?:days?|weeks?|months?|tage?|wochen?|monate?)(?:\s*\(.*\))?$/i.test(text);

/**
 * The table again, first rows of times and windows counted to its head: `± 3` in many cells looks like a mark, and so do
 * numbers that run up the page, but no service is called `Week` or `Window (days)`.
 */
export const withHeadOfTimes = (table: UnreadTable): UnreadTable => {
  const { layout, parts } = table;
  const label = cellAt(layout, parts.headRows, parts.labelColumn);
  const isHead =
    label !== undefined &&
    label.row === parts.headRows &&
    label.columnSpan === 1 &&
    label.ink.length > 0 &&
    isTimeHeading(readCell(table, label).text);
  return isHead
    ? withHeadOfTimes({ ...table, parts: { ...parts, headRows: parts.headRows + label.rowSpan } })
    : table;
};
