import { useEffect, useState } from 'react';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';

/** What tells that other rows or columns are shown, or the same ones in another order. */
const events = ['modelUpdated', 'displayedColumnsChanged'] as const;

/** Counts up with every filter, sort, and moved or hidden column, for those who hold cells in the order they are seen. */
export function useShownOrder<Row extends object>(sheet: Sheet<Row>): number {
  const view = useStore(sheet.shownIn);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!view) return undefined;
    const onChanged = (): void => {
      // The grid may tell this listener first, before the one that has the view forget its columns.
      view.forgetColumns();
      setCount((present) => present + 1);
    };
    for (const event of events) view.api.addEventListener(event, onChanged);
    return () => {
      if (view.api.isDestroyed()) return;
      for (const event of events) view.api.removeEventListener(event, onChanged);
    };
  }, [view]);
  return count;
}
