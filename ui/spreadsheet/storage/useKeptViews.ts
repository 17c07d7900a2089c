import { useEffect } from 'react';
import { placePinnedColumns } from '../grid/pinnedColumns.ts';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { browserStorage } from './browserStorage.ts';
import { applyView, readViews, type SavedView, viewIn, viewOf, writeViews } from './savedViews.ts';

export const viewsKey = (name: string, userKey = ''): string => `views/${userKey}/${name}`;

const changed = ['columnMoved', 'columnResized', 'columnVisible', 'columnPinned', 'sortChanged'] as const;

/** How the sheet was left, else how the person begins. */
async function readBeginning<Row extends object>(
  { options: { sharedViews } }: Sheet<Row>,
  last: SavedView | null,
): Promise<SavedView | null> {
  if (last || !sharedViews) return last;
  const content = await sharedViews.readStart().catch(() => null);
  return content === null ? null : viewIn(content);
}

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
    const begin = async () => {
      const { last } = await readViews(storage, key);
      const beginning = await readBeginning(sheet, last);
      if (isOver || view.api.isDestroyed()) return;
      if (beginning) applyView(sheet, beginning);
      else placePinnedColumns(sheet, view, view.width);
      for (const name of changed) view.api.addEventListener(name, onChanged);
    };
    void begin();
    return () => {
      isOver = true;
      if (view.api.isDestroyed()) return;
      for (const name of changed) view.api.removeEventListener(name, onChanged);
    };
  }, [sheet, view, storage, key, isReady]);
}
