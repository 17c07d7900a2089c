import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';

/** What was already asked of an address before the page is drawn anew. */
const asked = new WeakMap<object, string>();

/** `isStep`: *Back* undoes the change. */
export type QueryChange = (edit: (query: URLSearchParams) => URLSearchParams, isStep: boolean) => void;

/**
 * Changes the query of the address; the path and the hash (the tab of a page) stay. Of changes that follow each other at
 * once (a search is sent when its field is left, on the way to a filter) each one builds on those before.
 */
export function useQueryChange(): QueryChange {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (edit, isStep) => {
      const query = edit(new URLSearchParams(asked.get(location) ?? location.search)).toString();
      const search = query && `?${query}`;
      asked.set(location, search);
      navigate({ search, hash: location.hash }, { replace: !isStep });
    },
    [navigate, location],
  );
}
