import { useEffect, useMemo } from 'react';
import { findAll, showHits } from '../commands/finding.ts';
import type { Search } from '../model/search.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { useShownOrder } from './useShownOrder.ts';

/** The hits of a search in what is shown now, painted in the cells: made anew with every edit, filter, sort and column. */
export function useHits<Row extends object>(sheet: Sheet<Row>, search: Search): readonly SheetCell<Row>[] {
  const version = useStore(sheet.document.version);
  const order = useShownOrder(sheet);
  const hits = useMemo(
    () => (version < 0 || order < 0 ? [] : findAll(sheet, search)),
    [sheet, search, version, order],
  );
  useEffect(() => showHits(sheet, hits), [sheet, hits]);
  useEffect(() => () => showHits(sheet, []), [sheet]);
  return hits;
}
