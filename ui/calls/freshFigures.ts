import { useEffect, useRef } from 'react';

/** Where the stream says nothing, figures that were out of date are read again this often, in milliseconds; it beats more often. */
const slowMs = 30_000;

const waiting = new Set<() => void>();
let [heardAt, toldAt] = [0, 0];

/** The stream has said something: what it will tell need not be asked for. */
export const noteHeard = (): void => {
  heardAt = Date.now();
};

/** Figures were worked out anew: whoever shows older ones reads them again. */
export const tellFresh = (): void => {
  toldAt = Date.now();
  for (const readAgain of [...waiting]) readAgain();
};

interface Figures {
  /** Whether they were out of date already when they were read. */
  isStale: boolean;
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}

/** Reads figures again that were out of date, once the stream tells that there are newer ones, also where it did so while they were read. */
export function useFreshFigures({ isStale, isFetching, refetch }: Figures): void {
  const begunAt = useRef(0);
  useEffect(() => {
    if (isFetching) begunAt.current = Date.now();
  }, [isFetching]);
  useEffect(() => {
    if (!isStale || isFetching) return;
    const readAgain = (): void => void refetch({ cancelRefetch: false });
    if (toldAt >= begunAt.current) return readAgain();
    waiting.add(readAgain);
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - heardAt > slowMs) readAgain();
    }, slowMs);
    return () => {
      waiting.delete(readAgain);
      clearInterval(timer);
    };
  }, [isStale, isFetching, refetch]);
}
