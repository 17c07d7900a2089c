import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

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
  /** Brings a row to the top. */
  scrollTo: (index: number) => void;
  /** Scrolls on by the rows that stand above a row, whether they are drawn or not. */
  scrollPast: (index: number) => void;
}

/**
 * Which rows of a table are drawn: those in sight with a few above and below, and always the one that holds the
 * keyboard, wherever it is: what is typed must find it. `startsAt` is the row that is at the top first.
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
    // Where it starts is drawn at once: drawn at its top first, it would flash empty while it is scrolled there.
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
      // Its own scrolling, which it does not take back when the rows there are measured.
      virtualizer.scrollToOffset((scroller.current?.scrollTop ?? 0) + above);
    },
  };
}
