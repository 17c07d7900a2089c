import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Lists up to this length are not virtualized, so that the browser's own search finds every row. */
const wholeUpTo = 150;

/** A rendered row; `gap` = height in pixels of the unrendered rows above it. */
interface DrawnRow {
  index: number;
  gap: number;
}

interface DrawnRows {
  drawn: readonly DrawnRow[];
  /** Height in pixels of the unrendered rows below the last one. */
  rest: number;
  /** Measures a row; absent if all rows are rendered. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** Scrolls a row to the top. */
  scrollTo: (index: number) => void;
  /** Scrolls by the height of the rows above a row, rendered or not. */
  scrollPast: (index: number) => void;
}

/**
 * Virtualized rows of a table: the visible ones with some overscan, and always the focused one, since it must keep
 * receiving key events. `startsAt` is the first row at the top.
 */
export function useDrawnRows(
  count: number,
  keyboardRow: number,
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  startsAt = 0,
): DrawnRows {
  const isWhole = count <= wholeUpTo;
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Rendered at its start position at once: an initial render at the top would flash before the scroll.
    initialOffset: () => Math.max(0, startsAt) * rowHeight,
    overscan: 12,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), keyboardRow])].sort((a, b) => a - b),
      [keyboardRow],
    ),
  });
  if (isWhole) {
    const topOf = (at: number) =>
      scroller.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`)?.offsetTop ?? 0;
    const scrollFrom = (from: number, index: number) =>
      scroller.current?.scrollTo({ top: from + topOf(index) - topOf(0) });
    return {
      drawn: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      rest: 0,
      measure: undefined,
      scrollTo: (index) => scrollFrom(0, index),
      scrollPast: (index) => scrollFrom(scroller.current?.scrollTop ?? 0, index),
    };
  }
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
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
    scrollPast: (index) => {
      const above = virtualizer.measurementsCache[index]?.start ?? 0;
      // Programmatic scrolling, not corrected when the rows there are measured.
      virtualizer.scrollToOffset((scroller.current?.scrollTop ?? 0) + above);
    },
  };
}
