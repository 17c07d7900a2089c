import type { Generated } from 'kysely';
import type { noteNoticeKinds } from '../../../contract/notes/notes.ts';
import type { HistoryKind } from '../../../contract/trail/trailVocab.ts';
import type { QueuedMail } from './mails.ts';

export interface NoteThreadTable {
  note_thread_id: string;
  trial_id: string | null;
  kind: HistoryKind;
  record_id: string;
  field: string | null;
  is_for_nurses: boolean;
  opened_by: string;
  opened_at: Date;
  resolved_by: string | null;
  resolved_at: Date | null;
}

export interface NoteTable {
  note_id: string;
  note_thread_id: string;
  trial_id: string | null;
  text: string;
  written_by: string;
  written_at: Date;
}

export interface NoticeTable {
  notice_id: Generated<string>;
  user_id: string;
  note_id: string;
  notice_kind: (typeof noteNoticeKinds)[number];
  read_at: Date | null;
}

export interface NoticeReadTable {
  user_id: string;
  about: string;
  read_at: Date;
}

/** Up to when it was looked what concerns a person, and for which day that was. */
export interface DailyLookTable {
  user_id: string;
  day: string;
  looked_at: Date;
}

/** What was new for a person on a day, to be mailed. */
export interface DailyMailTable extends QueuedMail {
  daily_mail_id: Generated<string>;
  user_id: string;
  day: string;
  /** That it names. */
  trial_ids: string[];
}
