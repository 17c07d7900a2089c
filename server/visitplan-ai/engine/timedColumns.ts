import { readTimingText } from '../../../domain/visitPlan/timingText.ts';
import { readCell, type UnreadTable } from './readTable.ts';

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
