import { useLayoutEffect, useRef } from 'react';

/**
 * What is in sight stays where it is when rows come in above it; at first the list is scrolled to the row that it starts
 * at. `scrollPast` scrolls on by the rows above a row.
 */
export function useKeptPlace(
  ids: readonly string[],
  startsAt: number | undefined,
  scrollTo: (index: number) => void,
  scrollPast: (index: number) => void,
): void {
  const shownFirst = useRef<string | undefined>(undefined);
  // What is taken off the page and put back begins anew.
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
