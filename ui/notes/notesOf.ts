import type { HistoryKind } from '../../contract/trail/trailVocab.ts';

/** What notes are about, as the calls name it; `trial_id` is absent for what belongs to the site. */
export interface NotesOf {
  kind: HistoryKind;
  record_id: string;
  trial_id?: string;
  field?: string;
}
