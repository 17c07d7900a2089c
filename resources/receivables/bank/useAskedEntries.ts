import { type EntryState, entryStates } from '../../../contract/receivables/bankVocab.ts';
import { useAskedQuery } from '../../../ui/routes/useAskedQuery.ts';

/** Which entries are looked at; it stands in the address. */
export interface AskedEntries {
  state: EntryState;
  /** Of one statement; null = of all. */
  statement: string | null;
}

const askedIn = (query: URLSearchParams): AskedEntries => ({
  state: entryStates.find((each) => each === query.get('state')) ?? 'waiting',
  statement: query.get('statement'),
});

export const useAskedEntries = () => useAskedQuery(askedIn);
