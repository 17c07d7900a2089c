import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Reading as ReadAnswer, readingOf } from './reading.ts';
import { type Call, useCall } from './useCall.ts';
import { callKey } from './useCallQuery.ts';

interface PageOf<R, P> {
  rows: readonly R[];
  /** Cursor of the next page; null = last page. */
  next: P | null;
}

interface Reading<R, P> {
  endpoint: Endpoint;
  /** Input of the call without the cursor; it is the cache key of the pages. */
  input: object;
  read: (call: Call, after: P | null, signal: AbortSignal) => Promise<PageOf<R, P>>;
  /** No refetch while the user works in the list; refetched afterwards. */
  isHeld?: boolean;
}

/** The rows of the pages loaded so far. */
export interface Pages<R> extends ReadAnswer<readonly R[]> {
  /** The rows shown belong to the previous input. */
  isPrevious: boolean;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
}

const staleTime = 60_000;

/** Infinite query over a paged call; keeps the previous rows until the rows of a new filter have arrived. */
export function useCallPages<R, P>({ endpoint, input, read, isHeld = false }: Reading<R, P>): Pages<R> {
  const call = useCall();
  const query = useInfiniteQuery<PageOf<R, P>, Error, readonly R[], readonly unknown[], P | null>({
    queryKey: callKey(endpoint, { ...input, inParts: true }),
    // The page parameter is untyped in the library: it is the first cursor or the `next` of a response.
    queryFn: ({ pageParam, signal }) => read(call, pageParam as P | null, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    enabled: ({ state }) => state.data === undefined || !isHeld,
    placeholderData: keepPreviousData,
    staleTime,
    select: rowsOf,
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    ...readingOf({ data, error, readAt: query.dataUpdatedAt, refetch }),
    isPrevious: query.isPlaceholderData,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  };
}

const rowsOf = <R>({ pages }: { pages: readonly { rows: readonly R[] }[] }): readonly R[] =>
  pages.flatMap(({ rows }) => rows);
