import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { callsOf, resourceAt } from '../../dataProvider/resourceMap.ts';
import { callKey } from './useCallQuery.ts';
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
 * Replaces the rows of the list that a call's path names, where they are kept, and reads everything else on the screen
 * again: what else is shown may follow from them.
 */
export function replaceKeptList<Stored extends object>(
  queryClient: QueryClient,
  { path }: Pick<Endpoint, 'path'>,
  of: object,
  replaced: (before: readonly Stored[]) => readonly Stored[],
): void {
  const resource = resourceAt(path);
  if (resource === undefined) {
    const key = callKey({ path }, of);
    queryClient.setQueryData<readonly Stored[]>(key, (before) => before && replaced(before));
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(key) });
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
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
}
