import type { GeneratedAlways } from 'kysely';
import type { SearchKind } from '../../../contract/search.ts';

/** Written by the triggers of the records' own tables; each kind's part is a table `search_` and its name besides. */
export interface SearchEntryTable {
  kind: SearchKind;
  record_id: string;
  trial_id: string | null;
  /** How it is called, as its own row has it. */
  label: string;
  number: string | null;
  /** Its words in small plain letters. */
  said: string;
  /** Parts of its words, and its words with a letter left out. */
  keys: GeneratedAlways<string[]>;
}

export interface OpenedRecordTable {
  user_id: string;
  kind: SearchKind;
  record_id: string;
  opened_at: Date;
}
