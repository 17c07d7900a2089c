import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Column widths only grow, to the widest cell rendered so far, so that they do not jump while scrolling. They are reset
 * when `columns` change.
 */
export function useKeptWidths(
  scroller: RefObject<HTMLElement | null>,
  columns: unknown,
  isKept: boolean,
): void {
  const kept = useRef<{ columns: unknown; widths: number[] }>({ columns, widths: [] });
  useLayoutEffect(() => {
    if (!isKept) return;
    if (kept.current.columns !== columns) kept.current = { columns, widths: [] };
    const heads = scroller.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
    for (const [at, head] of [...heads].entries()) {
      if (head.classList.contains('flexible')) continue;
      const width = Math.max(kept.current.widths[at] ?? 0, head.offsetWidth);
      if (width === kept.current.widths[at]) continue;
      kept.current.widths[at] = width;
      head.style.minWidth = `${width}px`;
    }
  });
}
