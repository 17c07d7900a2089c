import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import { type Reading, readingOf } from './reading.ts';
import { useCall } from './useCall.ts';
import { callKey } from './useCallQuery.ts';

/** Where a page begins: behind the last row of the one before it. */
type Place<E extends Endpoint> = CallOutput<E> extends { next: infer P } ? P | null : never;

interface PageOf<E extends Endpoint, R> {
  rows: readonly R[];
  /** Cursor of the next page; null = last page. */
  next: Place<E>;
  /** How many rows there are on all pages, where the answer says so. */
  count: number | null;
}

interface Loaded<R> {
  rows: readonly R[];
  count: number | null;
}

interface Options<E extends Endpoint> {
  /** No refetch while the user works in the list; refetched afterwards. */
  isHeld?: boolean;
  /** Where the first page begins, if not at the first row. */
  startsAfter?: Place<E>;
}

/** The rows of the pages loaded so far. */
export interface Pages<R> extends Reading<readonly R[]> {
  /** The rows shown belong to the previous input. */
  isPrevious: boolean;
  /** How many rows there are, loaded or not, as the first page's `count` says; null = it does not say. */
  count: number | null;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
}

const staleTime = 60_000;

/**
 * Infinite query over a paged call (`after` in, `next` out); keeps the previous rows until the rows of a new filter have
 * arrived. `rowsIn` takes the rows out of an answer.
 */
export function useCallPages<E extends Endpoint, R>(
  endpoint: E,
  /** Input of the call without the cursor; it is the cache key of the pages. */
  input: Omit<CallInput<E>, 'after'>,
  rowsIn: (answer: CallOutput<E>) => readonly R[],
  { isHeld = false, startsAfter }: Options<E> = {},
): Pages<R> {
  const call = useCall();
  const query = useInfiniteQuery<PageOf<E, R>, Error, Loaded<R>, readonly unknown[], unknown>({
    queryKey: callKey(endpoint, { ...input, ...(startsAfter && { startsAfter }), inParts: true }),
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam ?? startsAfter ?? undefined;
      // The input is that of the call but for the cursor, whose type the library does not keep.
      const answer = await call(endpoint, { ...input, after } as unknown as CallInput<E>, { signal });
      const { next, count = null } = answer as { next: Place<E>; count?: number | null };
      return { rows: rowsIn(answer), next, count };
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    enabled: ({ state }) => state.data === undefined || !isHeld,
    placeholderData: keepPreviousData,
    staleTime,
    select: loadedOf,
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    ...readingOf({ data: data?.rows, error, readAt: query.dataUpdatedAt, refetch }),
    isPrevious: query.isPlaceholderData,
    count: data?.count ?? null,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  };
}

const loadedOf = <R>({ pages }: { pages: readonly Loaded<R>[] }): Loaded<R> => ({
  rows: pages.flatMap(({ rows }) => rows),
  count: pages[0]?.count ?? null,
});
