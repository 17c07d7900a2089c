import type { SheetColumn } from '../columns.ts';
import type { Sheet } from '../sheet.ts';

export type SortOrder = 'asc' | 'desc' | null;

/** Sorts by one column, or by none. */
export const sortBy = <Row extends object>(sheet: Sheet<Row>, field: string, sort: SortOrder): void => {
  sheet.view?.api.applyColumnState({ state: [{ colId: field, sort }], defaultState: { sort: null } });
};

/** Keeps a column in sight at the left, or lets it scroll again. */
export const pinColumn = <Row extends object>(sheet: Sheet<Row>, field: string, isPinned: boolean): void =>
  sheet.view?.api.setColumnsPinned([field], isPinned ? 'left' : null);

export const hideColumn = <Row extends object>(sheet: Sheet<Row>, field: string): void =>
  sheet.view?.api.setColumnsVisible([field], false);

/** As wide as what stands in it. */
export const fitColumn = <Row extends object>(sheet: Sheet<Row>, field: string): void =>
  sheet.view?.api.autoSizeColumns([field]);

/** The hidden columns that can be shown beside a column: those under the same head, or under none as it is. */
export function insertable<Row extends object>(sheet: Sheet<Row>, field: string): SheetColumn<Row>[] {
  const { view, options } = sheet;
  const group = sheet.column(field)?.group;
  return options.columns.filter(
    (column) => column.group === group && view?.api.getColumn(column.field)?.isVisible() === false,
  );
}

/** Shows a hidden column to the right of another one, kept at the edge where that one is. */
export function insertColumn<Row extends object>(sheet: Sheet<Row>, field: string, beside: string): void {
  const api = sheet.view?.api;
  if (!api) return;
  const pinned = api.getColumn(beside)?.getPinned() ?? null;
  const others = api
    .getColumnState()
    .map(({ colId }) => colId)
    .filter((colId) => colId !== field);
  others.splice(others.indexOf(beside) + 1, 0, field);
  api.applyColumnState({
    state: others.map((colId) => (colId === field ? { colId, hide: false, pinned } : { colId })),
    applyOrder: true,
  });
}
