import { useLocation } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useQueryChange } from '../routes/useQueryChange.ts';
import { type ListParameters, readParameters, writeParameters } from './listAddress.ts';

interface ListAddress {
  parameters: ListParameters;
  /** `isStep`: *Back* undoes the change. What is typed into a search is one step, however many letters it has. */
  change: (parameters: Partial<ListParameters>, isStep: boolean) => void;
}

/**
 * Keeps in the address how a list is looked at, so that *Back*, a reload and a copied link show the same. The hash (the
 * tab of a page) and what other parts of the page keep in the query stay. `filters` must be stable.
 */
export function useListAddress(list: string | undefined, filters: readonly string[]): ListAddress {
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const parameters = useMemo(
    () => readParameters(new URLSearchParams(search), list, filters),
    [search, list, filters],
  );
  const change = useCallback(
    (changed: Partial<ListParameters>, isStep: boolean) =>
      changeQuery(
        (query) =>
          writeParameters(query, list, filters, { ...readParameters(query, list, filters), ...changed }),
        isStep,
      ),
    [changeQuery, list, filters],
  );
  return { parameters, change };
}
