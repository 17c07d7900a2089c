import { useLocation } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useQueryChange } from './useQueryChange.ts';

/**
 * What of a page is looked at, kept in the address so that *Back* and a copied link show the same: `read` takes it from the
 * query and must be referentially stable; `ask` sets what it is given under the same names, and removes what is null.
 */
export function useAskedQuery<T extends Readonly<Record<keyof T, string | null>>>(
  read: (query: URLSearchParams) => T,
) {
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const asked = useMemo(() => read(new URLSearchParams(search)), [search, read]);
  const ask = useCallback(
    (changed: Partial<T>) =>
      changeQuery((query) => {
        for (const [name, value] of Object.entries<string | null | undefined>(changed))
          if (value === null || value === undefined) query.delete(name);
          else query.set(name, value);
        return query;
      }, true),
    [changeQuery],
  );
  return { asked, ask };
}
