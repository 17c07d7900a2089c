import { hashKey, type QueryClient } from '@tanstack/react-query';
import { changedBy } from '../../dataProvider/changes.ts';
import { callsOf, resourceAt } from '../../dataProvider/resourceMap.ts';
import { callKey } from './useCallQuery.ts';
import { isOfAreas, type Write } from './useChanged.ts';
import { wholeList } from './useRecords.ts';

/** What react-admin keeps of a list. */
interface KeptRecords {
  data: readonly object[];
  total?: number;
}

const isWholeListOf =
  (resource: string, of: object) =>
  ([name, method, params]: readonly unknown[]): boolean =>
    name === resource && method === 'getList' && hashKey([params]) === hashKey([wholeList(of)]);

/**
 * Replaces the rows of the list on whose path a bulk call saves, where they are kept, and reads again what else may
 * follow from what it wrote.
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
    // What is kept are the records of this very list.
    const rows = replaced(before.data as readonly Stored[]);
    const data = rows.map((row) => ({ ...row, id: Reflect.get(row, idField) }));
    return { ...before, data, total: data.length };
  });
  void queryClient.invalidateQueries({
    predicate: (query) => !isKept(query.queryKey) && isTouched(query),
  });
}
