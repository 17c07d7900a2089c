import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';

export type Write = Pick<Endpoint, 'method' | 'path'>;

/**
 * Invalidates the queries that depend on what these calls wrote; active ones are refetched. What follows from what is loaded with
 * the first of them: the first screen only reads. Where it cannot be had, every query is stale.
 */
export async function invalidateAfter(queryClient: QueryClient, ...writes: readonly Write[]): Promise<void> {
  const known = await import('./staleQueries.ts').catch(() => null);
  const predicate = known ? known.isStaleAfter(...writes) : () => true;
  await queryClient.invalidateQueries({ predicate });
}

/** Reports that these calls have written, see `invalidateAfter`. */
export function useChanged(): (...writes: readonly Write[]) => void {
  const queryClient = useQueryClient();
  return useCallback((...writes) => void invalidateAfter(queryClient, ...writes), [queryClient]);
}
