import { useLocation } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useQueryChange } from '../routes/useQueryChange.ts';
import { type ListParameters, readParameters, writeParameters } from './listAddress.ts';

interface ListAddress {
  parameters: ListParameters;
  /** `isStep`: pushes a history entry. Typing in a search field is one entry, however many letters are typed. */
  change: (parameters: Partial<ListParameters>, isStep: boolean) => void;
}

/**
 * Keeps search, filters and sorting of a list in the URL, so that *Back*, a reload and a copied link show the same. The
 * hash (the tab of a page) and other query parameters are kept. `filters` must be referentially stable.
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
