import { useLocation } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { type EntryState, entryStates } from '../../../contract/receivables/bankVocab.ts';
import { useQueryChange } from '../../../ui/routes/useQueryChange.ts';

/** Which entries are looked at; it stands in the address. */
export interface AskedEntries {
  state: EntryState;
  /** Of one statement; null = of all. */
  statement: string | null;
}

export function useAskedEntries() {
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const asked = useMemo<AskedEntries>(() => {
    const query = new URLSearchParams(search);
    const state = entryStates.find((each) => each === query.get('state'));
    return { state: state ?? 'waiting', statement: query.get('statement') };
  }, [search]);
  const ask = useCallback(
    (changed: Partial<AskedEntries>) =>
      changeQuery((query) => {
        for (const [name, value] of Object.entries(changed))
          if (value === null) query.delete(name);
          else query.set(name, value);
        return query;
      }, true),
    [changeQuery],
  );
  return { asked, ask };
}
