import type { Generated, GeneratedAlways } from 'kysely';
import type { FileKind } from '../../../contract/importKinds.ts';

/** Files that were brought in by one call, and whether that was taken back. */
export interface ImportRunTable {
  trial_id: string;
  import_run_id: Generated<string>;
  brought_by: string;
  brought_at: Date;
  taken_back_by: string | null;
  taken_back_at: Date | null;
}

/** What a file did: the events of the audit trail from the first to the last, those of this transaction. */
export interface ImportRunFileTable {
  trial_id: string;
  import_run_id: string;
  place: number;
  name: string;
  kind: FileKind;
  line_count: number;
  created_count: number;
  changed_count: number;
  transaction_id: GeneratedAlways<string>;
  first_event: number;
  last_event: number;
}
