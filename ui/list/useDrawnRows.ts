import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { rowHeight } from './tableStyle.ts';

/** A list this long is drawn whole: the browser's own search finds all of it. */
const wholeUpTo = 150;

/** A row to draw; `gap` = how many pixels of rows that are not drawn stand above it. */
interface DrawnRow {
  index: number;
  gap: number;
}

interface DrawnRows {
  drawn: readonly DrawnRow[];
  /** Pixels of rows that are not drawn below the last one. */
  rest: number;
  /** Tells a row's real height; absent where all rows are drawn. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** How many pixels of rows stand above a row, whether it is drawn or not. */
  startOf: (index: number) => number;
}

/**
 * Which rows of a table are drawn: those in sight with a few above and below, and always the one that holds the
 * keyboard, wherever it is: what is typed must find it.
 */
export function useDrawnRows(
  count: number,
  keyboardRow: number,
  scroller: RefObject<HTMLElement | null>,
): DrawnRows {
  const isWhole = count <= wholeUpTo;
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), keyboardRow])].sort((a, b) => a - b),
      [keyboardRow],
    ),
  });
  if (isWhole)
    return {
      drawn: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      rest: 0,
      measure: undefined,
      startOf: (index) => {
        const topOf = (at: number) =>
          scroller.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`)?.offsetTop ?? 0;
        return topOf(index) - topOf(0);
      },
    };
  let end = 0;
  const drawn = virtualizer.getVirtualItems().map(({ index, start, end: next }) => {
    const gap = start - end;
    end = next;
    return { index, gap };
  });
  return {
    drawn,
    rest: virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
    startOf: (index) => virtualizer.measurementsCache[index]?.start ?? 0,
  };
}
