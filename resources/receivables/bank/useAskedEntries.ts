import { type EntryState, entryStates } from '../../../contract/receivables/bankVocab.ts';
import { useAskedQuery } from '../../../ui/routes/useAskedQuery.ts';

/** Filter of the entries, kept in the address. */
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
