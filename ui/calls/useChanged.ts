import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Area, isFigure, isTouchedBy } from '../../dataProvider/answers.ts';
import { pathOfResource } from '../../dataProvider/resourceMap.ts';

export type Write = Pick<Endpoint, 'method' | 'path'>;

/** The path behind a query key: of a call, or of the list call of a react-admin resource. */
const pathOf = (key: unknown): string => (typeof key === 'string' ? (pathOfResource(key) ?? key) : '');

/** Whether a query is of figures, see `isFigure`. */
export const isOfFigures = ({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean =>
  isFigure(pathOf(key));

/** Whether a query is stale after changes in these areas. */
export const isOfAreas =
  (changed: readonly Area[]) =>
  ({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean =>
    isTouchedBy(pathOf(key), changed);

/**
 * Invalidates the queries that depend on what these calls wrote; active ones are refetched. What calls write to is loaded with
 * the first of them: the first screen only reads. Where it cannot be had, every query is stale.
 */
export async function invalidateAfter(queryClient: QueryClient, ...writes: readonly Write[]): Promise<void> {
  const known = await import('../../dataProvider/changes.ts').catch(() => null);
  const predicate = known ? isOfAreas(known.changedBy(...writes)) : () => true;
  await queryClient.invalidateQueries({ predicate });
}

/** Reports that these calls have written, see `invalidateAfter`. */
export function useChanged(): (...writes: readonly Write[]) => void {
  const queryClient = useQueryClient();
  return useCallback((...writes) => void invalidateAfter(queryClient, ...writes), [queryClient]);
}
