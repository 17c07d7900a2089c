import { createContext, useContext, useLayoutEffect } from 'react';

/** Counts the level-one headings that the page itself shows. */
export const OwnHeadingContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Told by what shows the page's level-one heading: the frame's top bar then shows the page's name as plain text. */
export function useOwnHeading(isHeading = true): void {
  const count = useContext(OwnHeadingContext);
  useLayoutEffect(() => {
    if (!isHeading) return undefined;
    count(1);
    return () => count(-1);
  }, [count, isHeading]);
}
