import type { Sheet } from '../sheet.ts';

/** Ctrl+Shift+L: lifts the filters, brings back those that were lifted last, or opens the one of the column in hand. */
export function toggleFilter<Row extends object>(sheet: Sheet<Row>): void {
  const { view, activeCell } = sheet;
  if (view?.isFiltered) view.liftFilter();
  else if (!view?.restoreFilter() && activeCell) view?.openFilter(activeCell.column.field);
}
