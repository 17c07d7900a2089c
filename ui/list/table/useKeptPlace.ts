import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll position when rows are prepended, and scrolls to the start row initially. `scrollPast` scrolls by the
 * height of the rows above a row.
 */
export function useKeptPlace(
  ids: readonly string[],
  startsAt: number | undefined,
  scrollTo: (index: number) => void,
  scrollPast: (index: number) => void,
): void {
  const shownFirst = useRef<string | undefined>(undefined);
  // Reset on unmount.
  useLayoutEffect(
    () => () => {
      shownFirst.current = undefined;
    },
    [],
  );
  useLayoutEffect(() => {
    const first = shownFirst.current;
    shownFirst.current = ids[0];
    if (ids.length === 0 || startsAt === undefined || first === ids[0]) return;
    const above = first === undefined ? startsAt : ids.indexOf(first);
    if (above > 0) (first === undefined ? scrollTo : scrollPast)(above);
  });
}
