import type { Sheet } from '../sheet.ts';

/** Opens the filter of a column, in sight. */
export function openFilter<Row extends object>(sheet: Sheet<Row>, field: string): void {
  const index = sheet.view?.columnIndex(field);
  if (index !== undefined) sheet.view?.revealColumn(index);
  sheet.filtering.set(field);
}

/** Ctrl+Shift+L: lifts the filters, brings back those that were lifted last, or opens the one of the column in hand. */
export function toggleFilter<Row extends object>(sheet: Sheet<Row>): void {
  const { filters, activeCell } = sheet;
  if (filters.isAny) filters.lift();
  else if (!filters.restore() && activeCell) openFilter(sheet, activeCell.column.field);
}
