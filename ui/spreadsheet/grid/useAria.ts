import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../paintTiming.ts';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { describeCells } from './ariaCells.ts';

/** After these there may be cells that were not there before. */
const drawing = [
  'bodyScrollEnd',
  'modelUpdated',
  'displayedColumnsChanged',
  'virtualColumnsChanged',
] as const;

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
    for (const event of drawing) view.api.addEventListener(event, describe);
    return () => {
      stop?.();
      for (const end of stops) end();
      if (view.api.isDestroyed()) return;
      for (const event of drawing) view.api.removeEventListener(event, describe);
    };
  }, [sheet, view, root]);
}
