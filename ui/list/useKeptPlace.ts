import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What is in sight stays where it is when rows come in above it; at first the list is scrolled to the row that it starts
 * at. `startOf` = how many pixels of rows stand above a row.
 */
export function useKeptPlace(
  ids: readonly string[],
  startsAt: number | undefined,
  scroller: RefObject<HTMLElement | null>,
  startOf: (index: number) => number,
): void {
  const shownFirst = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const first = shownFirst.current;
    shownFirst.current = ids[0];
    const box = scroller.current;
    if (!box || ids.length === 0 || startsAt === undefined || first === ids[0]) return;
    const above = first === undefined ? startsAt : ids.indexOf(first);
    if (above > 0) box.scrollTop += startOf(above);
  });
}
