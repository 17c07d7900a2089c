import { useEffect } from 'react';
import { placePinnedColumns } from '../grid/pinnedColumns.ts';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { browserStorage } from './browserStorage.ts';
import { applyView, readViews, viewOf, writeViews } from './savedViews.ts';

export const viewsKey = (name: string, userKey = ''): string => `views/${userKey}/${name}`;

const changed = ['columnMoved', 'columnResized', 'columnVisible', 'columnPinned', 'sortChanged'] as const;

/** Shows the sheet the way it was left, and remembers how it is left. Filters are kept in named views only. */
export function useKeptViews<Row extends object>(sheet: Sheet<Row>, isReady: boolean): void {
  const { storage: kept = browserStorage, viewStorage: storage = kept, name, userKey } = sheet.options;
  const key = viewsKey(name, userKey);
  const view = useStore(sheet.shownIn);
  useEffect(() => {
    if (!isReady || !view) return undefined;
    let isOver = false;
    const keep = async () => {
      const views = await readViews(storage, key);
      if (isOver || view.api.isDestroyed()) return;
      const last = viewOf(sheet, '');
      if (last) await writeViews(storage, key, { ...views, last: { ...last, filter: {} } });
    };
    const onChanged = ({ source }: { readonly source: string }) => {
      if (source !== 'flex' && source !== 'gridInitializing') void keep().catch(() => undefined);
    };
    void readViews(storage, key).then(({ last }) => {
      if (isOver || view.api.isDestroyed()) return;
      if (last) applyView(sheet, last);
      else placePinnedColumns(sheet, view, view.width);
      for (const name of changed) view.api.addEventListener(name, onChanged);
    });
    return () => {
      isOver = true;
      if (view.api.isDestroyed()) return;
      for (const name of changed) view.api.removeEventListener(name, onChanged);
    };
  }, [sheet, view, storage, key, isReady]);
}
