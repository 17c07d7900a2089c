import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Area, isTouchedBy } from '../../dataProvider/answers.ts';
import { changedBy } from '../../dataProvider/changes.ts';
import { pathOfResource } from '../../dataProvider/resourceMap.ts';

export type Write = Pick<Endpoint, 'method' | 'path'>;

/** The path whose answer is kept under a query key: of a call, or of the list of one of react-admin's resources. */
const pathOf = (key: unknown): string => (typeof key === 'string' ? (pathOfResource(key) ?? key) : '');

/** Says of a kept answer whether it may be another one after these areas have changed. */
export const isOfAreas =
  (changed: readonly Area[]) =>
  ({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean =>
    isTouchedBy(pathOf(key), changed);

/** Outdates the kept answers that may follow from what these calls wrote; those on the screen are read again. */
export function invalidateAfter(queryClient: QueryClient, ...writes: readonly Write[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: isOfAreas(changedBy(...writes)) });
}

/** Tells the screen that these calls have written, see `invalidateAfter`. */
export function useChanged(): (...writes: readonly Write[]) => void {
  const queryClient = useQueryClient();
  return useCallback((...writes) => void invalidateAfter(queryClient, ...writes), [queryClient]);
}
