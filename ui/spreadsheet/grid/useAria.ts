import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../paintTiming.ts';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { describeCells } from './ariaCells.ts';

/** What a screen reader is told of the grid: its name, and of the cells what they are, once the page is quiet. */
export function useAria<Row extends object>(sheet: Sheet<Row>, root: RefObject<Element | null>): void {
  const view = useStore(sheet.shownIn);
  const { title, name } = sheet.options;
  useEffect(() => {
    view?.api.setGridAriaProperty('label', title ?? name);
    view?.api.setGridAriaProperty('multiselectable', 'true');
  }, [view, title, name]);
  useEffect(() => {
    if (!view) return undefined;
    let stop: (() => void) | null = null;
    const describe = (): void => {
      stop ??= whenIdle(() => {
        stop = null;
        if (root.current) describeCells(sheet, root.current);
      });
    };
    describe();
    const stops = [sheet.settled, sheet.settledSelection].map(({ subscribe }) => subscribe(describe));
    view.api.addEventListener('bodyScrollEnd', describe);
    view.api.addEventListener('modelUpdated', describe);
    return () => {
      stop?.();
      for (const end of stops) end();
      if (view.api.isDestroyed()) return;
      view.api.removeEventListener('bodyScrollEnd', describe);
      view.api.removeEventListener('modelUpdated', describe);
    };
  }, [sheet, view, root]);
}
