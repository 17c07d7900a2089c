import type { Generated, GeneratedAlways } from 'kysely';
import type { FileKind } from '../../../contract/imports/importKinds.ts';

/** Files imported by one call, and whether the import was undone. */
export interface ImportRunTable {
  trial_id: string;
  import_run_id: Generated<string>;
  brought_by: string;
  brought_at: Date;
  taken_back_by: string | null;
  taken_back_at: Date | null;
}

/** Range of audit events written for a file, restricted to this transaction. */
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
