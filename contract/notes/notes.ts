import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Id, Instant, line, text } from '../primitives.ts';
import { historyKinds } from '../trail/trailVocab.ts';
import { roles } from '../vocab.ts';

/** Letters of a note, people that one mentions, and what one answer lists. */
export const noteBounds = { letters: 10_000, mentions: 20, threads: 200, notices: 100, people: 500 } as const;

/** What a note is about: a record, or one of its fields as a table shows it. */
const about = {
  kind: z.enum(historyKinds),
  record_id: Id,
  trial_id: Id.optional(),
  field: line(100).optional(),
};

const Person = z.object({ user_id: Id, name: z.string() });

const Note = z.object({ note_id: Id, text: z.string(), written_by: Person, written_at: Instant });

/** A question and what was answered. `resolved_by` = null: it is open. */
export const NoteThread = z.object({
  note_thread_id: Id,
  kind: z.enum(historyKinds),
  record_id: Id,
  field: z.string().nullable(),
  is_for_nurses: z.boolean(),
  resolved_by: Person.nullable(),
  resolved_at: Instant.nullable(),
  notes: z.array(Note),
});
export type NoteThread = z.infer<typeof NoteThread>;

/** What a note may ask of those whom it mentions: to confirm what was recorded, or to look at a draft of an invoice again. */
const noteAsks = ['please_confirm', 'draft_returned'] as const;
export type NoteAsk = (typeof noteAsks)[number];

/** Of notes: she was mentioned, or asked to do something, or a question that she takes part in was answered. */
export const noteNoticeKinds = ['mention', 'answer', ...noteAsks] as const;
/** And of what she began: an import is done, nobody knows whether a mail arrived, or it was not sent. */
const noticeKinds = [...noteNoticeKinds, 'import_done', 'mail_unclear', 'mail_failed'] as const;

/** Something that concerns a person. `by` = who wrote the note, and empty where it is none; `text` = the note, the files, the subject. */
export const Notice = z.object({
  notice_id: Id,
  notice_kind: z.enum(noticeKinds),
  kind: z.enum(historyKinds),
  record_id: Id,
  record_name: z.string().nullable(),
  field: z.string().nullable(),
  trial_id: Id.nullable(),
  trial_name: z.string().nullable(),
  by: z.string(),
  text: z.string(),
  at: Instant,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const notesCalls = {
  /** The notes of a record, or without `record_id` of all records of a kind in a trial; open ones first, then the newest. */
  listNotes: {
    method: 'GET',
    path: '/billing/notes',
    input: z.strictObject({ ...about, record_id: Id.optional() }),
    output: z.object({ threads: z.array(NoteThread) }),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  /** Who may be mentioned in a note about a record: those who see it. */
  listNotePeople: {
    method: 'GET',
    path: '/billing/notes/people',
    input: z.strictObject({ ...about, is_for_nurses: z.enum(['true', 'false']).default('false') }),
    output: z.object({ people: z.array(Person.extend({ role: z.enum(roles) })) }),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  /**
   * Writes a note: the first of a thread that is new, or an answer. Nurses read a thread that one of them began, or that is said to
   * be for them; there no amount is written. Who is mentioned has to see the record. What is asked of her has to fit it.
   */
  writeNote: {
    method: 'POST',
    path: '/billing/notes',
    input: z.strictObject({
      ...about,
      note_thread_id: Id,
      note_id: Id,
      is_for_nurses: z.boolean().default(false),
      text: text(noteBounds.letters).min(1),
      mentions: z.array(Id).max(noteBounds.mentions).default([]),
      asks: z.enum(noteAsks).nullable().default(null),
    }),
    output: NoteThread,
    errors: [
      'not_found',
      'id_taken',
      'note_has_amount',
      'mention_unreachable',
      'ask_without_person',
      'ask_unfitting',
    ],
    needs: 'recording',
    trial: { at: 'trial_id' },
    idempotent: true,
  },
  /** Says that a question is answered, or that it is not. */
  resolveNotes: {
    method: 'POST',
    path: '/billing/notes/resolve',
    input: z.strictObject({ note_thread_id: Id, trial_id: Id.optional(), is_resolved: z.boolean() }),
    output: NoteThread,
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
    idempotent: true,
  },
  /** What concerns the person, newest first, of what she sees today. */
  listNotices: {
    method: 'GET',
    path: '/billing/notices',
    input: z.strictObject({}),
    output: z.object({ notices: z.array(Notice), unread_count: z.int() }),
    errors: [],
    needs: 'recording',
    trial: null,
  },
  /** Notes that the person has read these, on every device; without `notice_ids` all of them. */
  readNotices: {
    method: 'POST',
    path: '/billing/notices/read',
    input: z.strictObject({ notice_ids: z.array(Id).max(noteBounds.notices).optional() }),
    output: null,
    errors: [],
    needs: 'recording',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
