import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWidth } from './useWidth.ts';

/** As wide as a window is that has a line above its lists, in pixels; on a phone all of it stands one below the other. */
const leastWidth = 600;

/**
 * Whether a line of controls needed a second one at its present width: found out by drawing, before anything is painted,
 * and kept until the width changes, for what is folded then would fit again. Not asked for where nothing can be folded: the
 * page is laid out for it at each drawing.
 */
export function useWraps(line: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const width = useWidth(line, 0);
  const [wrapped, setWrapped] = useState({ width, isWrapped: false });
  const isWrapped = wrapped.isWrapped && wrapped.width === width;
  useLayoutEffect(() => {
    if (!isAsked) return;
    const first = line.current?.firstElementChild;
    const last = line.current?.lastElementChild;
    if (!(first instanceof HTMLElement && last instanceof HTMLElement)) return;
    // Before the first painting nobody has told the width yet.
    if (isWrapped || (line.current?.clientWidth ?? 0) < leastWidth) return;
    if (last.offsetTop >= first.offsetTop + first.offsetHeight) setWrapped({ width, isWrapped: true });
  });
  return isAsked && isWrapped;
}
