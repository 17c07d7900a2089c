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
