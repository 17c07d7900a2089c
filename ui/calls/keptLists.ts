import { hashKey, type QueryClient } from '@tanstack/react-query';
import { changedBy } from '../../dataProvider/changes.ts';
import { callsOf, resourceAt } from '../../dataProvider/resourceMap.ts';
import { isOfAreas } from './staleQueries.ts';
import { callKey } from './useCallQuery.ts';
import type { Write } from './useChanged.ts';
import { wholeList } from './useRecords.ts';

/** A list response in react-admin’s query cache. */
interface KeptRecords {
  data: readonly object[];
  total?: number;
}

const isWholeListOf =
  (resource: string, of: object) =>
  ([name, method, params]: readonly unknown[]): boolean =>
    name === resource && method === 'getList' && hashKey([params]) === hashKey([wholeList(of)]);

/**
 * Updates the cached rows of the list that a bulk call saves, and invalidates other queries that depend on what it
 * wrote.
 */
export function replaceKeptList<Stored extends object>(
  queryClient: QueryClient,
  call: Write,
  of: object,
  replaced: (before: readonly Stored[]) => readonly Stored[],
): void {
  const resource = resourceAt(call.path);
  const isTouched = isOfAreas(changedBy(call));
  if (resource === undefined) {
    const key = callKey(call, of);
    queryClient.setQueryData<readonly Stored[]>(key, (before) => before && replaced(before));
    void queryClient.invalidateQueries({
      predicate: (query) => query.queryHash !== hashKey(key) && isTouched(query),
    });
    return;
  }
  const isKept = isWholeListOf(resource, of);
  const { idField } = callsOf(resource);
  queryClient.setQueriesData<KeptRecords>({ predicate: ({ queryKey }) => isKept(queryKey) }, (before) => {
    if (!before) return before;
    // The cache entry holds the records of exactly this list.
    const rows = replaced(before.data as readonly Stored[]);
    const data = rows.map((row) => ({ ...row, id: Reflect.get(row, idField) }));
    return { ...before, data, total: data.length };
  });
  void queryClient.invalidateQueries({
    predicate: (query) => !isKept(query.queryKey) && isTouched(query),
  });
}
