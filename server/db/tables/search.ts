import type { GeneratedAlways } from 'kysely';
import type { SearchKind } from '../../../contract/reports/search.ts';

/** Search index, written by triggers on the indexed tables; partitioned by kind (`search_<kind>`). */
export interface SearchEntryTable {
  kind: SearchKind;
  record_id: string;
  trial_id: string | null;
  /** Display name, copied from its own row. */
  label: string;
  number: string | null;
  /** Its words, case-folded and without accents. */
  said: string;
  /** N-grams of its words, and its words with one letter deleted (for typos). */
  keys: GeneratedAlways<string[]>;
}

export interface OpenedRecordTable {
  user_id: string;
  kind: SearchKind;
  record_id: string;
  opened_at: Date;
}
