import type { ColumnState } from 'ag-grid-community';
import { type ColumnFilter, isColumnFilter } from '../filter/columnFilter.ts';
import { rowNumberColumn } from '../grid/gridView.ts';
import { placePinnedColumns } from '../grid/pinnedColumns.ts';
import type { Sheet } from '../sheet.ts';
import { savedOrder } from './savedOrder.ts';
import type { SheetStorage } from './sheetStorage.ts';

/** Columns, order, widths, sorting and filter under a name. */
export interface SavedView {
  readonly name: string;
  readonly columns: readonly ColumnState[];
  /** By field. */
  readonly filter: Readonly<Record<string, ColumnFilter>>;
}

/** `last` is how the sheet looked when it was left. */
export interface SavedViews {
  readonly named: readonly SavedView[];
  readonly last: SavedView | null;
}

const noViews: SavedViews = { named: [], last: null };

/** How a sheet looks now; null before it is shown. */
export const viewOf = <Row extends object>({ view, filters }: Sheet<Row>, name: string): SavedView | null =>
  view && {
    name,
    // Without what only groups and pivots have.
    columns: view.api
      .getColumnState()
      .map(({ aggFunc, pivot, pivotIndex, rowGroup, rowGroupIndex, ...shown }) => ({
        ...shown,
        pinned: view.gaveWay.get(shown.colId) ?? shown.pinned ?? null,
      })),
    filter: Object.fromEntries(filters.store.get()),
  };

/** Shows the sheet as it was saved; what is kept at an edge gives way where this window is narrower. */
export function applyView<Row extends object>(sheet: Sheet<Row>, saved: SavedView): void {
  const { view, filters, options } = sheet;
  if (view) {
    const states = new Map(saved.columns.map((state) => [state.colId, state]));
    const shown = savedOrder([...states.keys()], options.columns).map((colId): ColumnState => {
      const pinned = view.gaveWay.get(colId);
      return states.get(colId) ?? { colId, ...(pinned ? { pinned } : {}) };
    });
    view.gaveWay.clear();
    view.api.applyColumnState({ state: [{ colId: rowNumberColumn }, ...shown], applyOrder: true });
    placePinnedColumns(sheet, view, view.width);
  }
  filters.store.set(new Map(Object.entries(saved.filter).filter(([, filter]) => isColumnFilter(filter))));
}

/** Columns, order, widths and sorting as the screen has them. */
export function showStandardColumns<Row extends object>(sheet: Sheet<Row>): void {
  const { view } = sheet;
  if (!view) return;
  view.gaveWay.clear();
  view.api.resetColumnState();
  placePinnedColumns(sheet, view, view.width);
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'columns' in value &&
  'filter' in value &&
  Array.isArray(value.columns);

/** The view in a text that was shared; null where there is none. */
export const viewIn = (content: string): SavedView | null => {
  try {
    const view: unknown = JSON.parse(content);
    return isView(view) ? view : null;
  } catch {
    return null;
  }
};

/** Views that cannot be read are as good as none. */
export async function readViews(storage: SheetStorage, key: string): Promise<SavedViews> {
  try {
    const stored: unknown = JSON.parse((await storage.read(key)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('named' in stored) || !('last' in stored))
      return noViews;
    const named = Array.isArray(stored.named) ? stored.named.filter(isView) : [];
    return { named, last: isView(stored.last) ? stored.last : null };
  } catch {
    return noViews;
  }
}

export const writeViews = (storage: SheetStorage, key: string, views: SavedViews): Promise<void> =>
  storage.write(key, JSON.stringify(views));
