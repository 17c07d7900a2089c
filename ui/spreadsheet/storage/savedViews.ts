import type { ColumnState, FilterModel, GridApi } from 'ag-grid-community';
import { isColumnFilter } from '../model/columnFilter.ts';
import type { SheetStorage } from './sheetStorage.ts';

/** Columns, order, widths, sorting and filter under a name. */
export interface SavedView {
  readonly name: string;
  readonly columns: readonly ColumnState[];
  readonly filter: FilterModel;
}

/** `last` is how the sheet looked when it was left. */
export interface SavedViews {
  readonly named: readonly SavedView[];
  readonly last: SavedView | null;
}

const noViews: SavedViews = { named: [], last: null };

export const viewOf = <Line>(api: GridApi<Line>, name: string): SavedView => ({
  name,
  // Without what only groups and pivots have.
  columns: api
    .getColumnState()
    .map(({ aggFunc, pivot, pivotIndex, rowGroup, rowGroupIndex, ...shown }) => shown),
  filter: api.getFilterModel(),
});

export function applyView<Line>(api: GridApi<Line>, view: SavedView): void {
  api.applyColumnState({ state: [...view.columns], applyOrder: true });
  api.setFilterModel(
    Object.fromEntries(Object.entries(view.filter).filter(([, filter]) => isColumnFilter(filter))),
  );
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'columns' in value &&
  'filter' in value &&
  Array.isArray(value.columns);

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
