import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How much of a bar has gone into its menu *More*: nothing, its tools, the screen's own buttons too. */
export type Folded = 0 | 1 | 2;
const most: Folded = 2;

/**
 * Folds as much of a bar as does not fit in one row, starting with `least`. It is found out by drawing: before anything is
 * painted, a bar whose content is wider than itself folds more, and one that got wider, or holds something else (`content`),
 * unfolds and tries again.
 */
export function useFit(bar: RefObject<HTMLElement | null>, least: Folded, content: unknown): Folded {
  const [folded, setFolded] = useState<Folded>(least);
  const drawn = useRef<{ width: number; content: unknown; least: Folded } | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const last = drawn.current;
    const isOther = last?.width !== width || last.content !== content || last.least !== least;
    drawn.current = { width, content, least };
    if (isOther && folded !== least) return setFolded(least);
    if (element.scrollWidth > element.clientWidth && folded < most) setFolded((folded + 1) as Folded);
  }, [bar, width, content, least, folded]);
  return folded;
}
