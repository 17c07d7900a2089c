import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Reading as ReadAnswer, readingOf } from './reading.ts';
import { type Call, useCall } from './useCall.ts';
import { callKey } from './useCallQuery.ts';

interface PageOf<R, P> {
  rows: readonly R[];
  /** Where the next part begins; null = this was the last one. */
  next: P | null;
}

interface Reading<R, P> {
  endpoint: Endpoint;
  /** What the call is given beside the place; the parts are kept under it. */
  input: object;
  read: (call: Call, after: P | null, signal: AbortSignal) => Promise<PageOf<R, P>>;
  /** While somebody works in the list it stands still: it is read again when it is let go. */
  isHeld?: boolean;
}

/** Rows of a list, as far as they were read. */
export interface Pages<R> extends ReadAnswer<readonly R[]> {
  /** What is shown still answers what was asked before. */
  isPrevious: boolean;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
}

const staleTime = 60_000;

/** Reads a list that a call answers in parts, part by part; what is shown stays until another narrowing has its answer. */
export function useCallPages<R, P>({ endpoint, input, read, isHeld = false }: Reading<R, P>): Pages<R> {
  const call = useCall();
  const query = useInfiniteQuery<PageOf<R, P>, Error, readonly R[], readonly unknown[], P | null>({
    queryKey: callKey(endpoint, { ...input, inParts: true }),
    // The library leaves the type of the place open; the places are the first one and the `next` of the answers.
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
