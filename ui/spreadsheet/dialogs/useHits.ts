import { useCallback, useEffect } from 'react';
import { findAll, showHits } from '../commands/finding.ts';
import type { Search } from '../model/search.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { useMadeOfShown } from './useMadeOfShown.ts';

/** The hits of a search in what is shown now, painted in the cells: made anew with every edit, filter, sort and column. */
export function useHits<Row extends object>(sheet: Sheet<Row>, search: Search): readonly SheetCell<Row>[] {
  const find = useCallback(() => findAll(sheet, search), [sheet, search]);
  const hits = useMadeOfShown(sheet, find);
  useEffect(() => showHits(sheet, hits), [sheet, hits]);
  useEffect(() => () => showHits(sheet, []), [sheet]);
  return hits;
}
