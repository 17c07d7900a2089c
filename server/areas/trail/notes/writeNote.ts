import { sql } from 'kysely';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { NoteThread, notesCalls } from '../../../../contract/notes/notes.ts';
import { askAbout, hasAmount } from '../../../../domain/notes/notes.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { assertShownPlace, placeOf } from '../../../records/shownPlace.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { readPeople } from './people.ts';
import { type KeptThread, readersOf, readThreads, threadFor, toldThread } from './threads.ts';

type Input = InputOf<(typeof notesCalls)['writeNote']>;

interface Writing {
  user: SignedInUser;
  now: number;
  isDemo: boolean;
}

/** The thread that is answered, or null where the note begins it. One that is there stays where it is. */
const threadBefore = async (db: Db, input: Input, user: SignedInUser): Promise<KeptThread | null> => {
  const { rows } = await sql`select from note_thread where note_thread_id = ${input.note_thread_id}`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const thread = await threadFor(db, input.note_thread_id, user);
  const isThere = thread.record_id === input.record_id && thread.kind === input.kind;
  return isThere && thread.trial_id === (input.trial_id ?? null) ? thread : reject('not_found');
};

/** Tells those who are mentioned, and those who took part before, unless they read it no more; nobody of what is her own. */
const notify = async (
  db: Db,
  { note_id, mentions, asks }: Input,
  thread: KeptThread | null,
  readers: readonly string[],
  userId: string,
): Promise<void> => {
  const tookPart = thread?.notes.map(({ written_by }) => written_by.user_id) ?? [];
  const concerned = new Set(
    [...mentions, ...tookPart].filter((one) => one !== userId && readers.includes(one)),
  );
  const notices = [...concerned].map((user_id) => ({
    user_id,
    note_id,
    notice_kind: mentions.includes(user_id) ? (asks ?? ('mention' as const)) : ('answer' as const),
    read_at: null,
  }));
  if (notices.length > 0) await db.insertInto('notice').values(notices).execute();
};

/** What is asked has to fit the record, and somebody to be asked; an invoice that has gone out is no draft. */
const assertAsks = async (db: Db, { asks, kind, record_id, mentions }: Input): Promise<void> => {
  if (asks === null) return;
  if (mentions.length === 0) reject('ask_without_person', {}, 'text');
  if (askAbout(kind) !== asks) reject('ask_unfitting', {}, 'asks');
  if (kind !== 'invoice') return;
  const { rows } = await sql`select from invoice where invoice_id = ${record_id} and state = 'draft'`.execute(
    db,
  );
  if (rows.length === 0) reject('ask_unfitting', {}, 'asks');
};

/** Writes a note; whoever answers an answered question opens it again. */
export const writeNote = async (
  db: Db,
  input: Input,
  { user, now, isDemo }: Writing,
): Promise<NoteThread> => {
  const { note_thread_id, note_id, kind, record_id, text } = input;
  const thread = await threadBefore(db, input, user);
  if (!thread) await assertShownPlace(db, input, user);
  const trial_id = input.trial_id ?? null;
  const isForNurses = trial_id !== null && (user.role === 'nurse_user' || input.is_for_nurses);
  const is_for_nurses = thread?.is_for_nurses ?? isForNurses;
  if (is_for_nurses && hasAmount(text)) reject('note_has_amount', {}, 'text');
  const field = thread ? thread.field : (input.field ?? null);
  const place = { ...placeOf(input), field, is_for_nurses };
  const readers = readersOf(await readPeople(db, isDemo), place).map(({ user_id }) => user_id);
  if (input.mentions.some((one) => !readers.includes(one))) reject('mention_unreachable', {}, 'text');
  await assertAsks(db, input);
  const at = new Date(now);
  const by = user.user_id;
  if (!thread)
    await db
      .insertInto('note_thread')
      .values({
        note_thread_id,
        trial_id,
        kind,
        record_id,
        field,
        is_for_nurses,
        opened_by: by,
        opened_at: at,
        resolved_by: null,
        resolved_at: null,
      })
      .execute();
  else if (thread.resolved_by)
    await db
      .updateTable('note_thread')
      .set({ resolved_by: null, resolved_at: null })
      .where('note_thread_id', '=', note_thread_id)
      .execute();
  const { rows } = await sql`select from note where note_id = ${note_id}`.execute(db);
  if (rows.length > 0) reject('id_taken');
  await db
    .insertInto('note')
    .values({ note_id, note_thread_id, trial_id, text, written_by: by, written_at: at })
    .execute();
  await notify(db, input, thread, readers, by);
  return toldThread(await threadFor(db, note_thread_id, user));
};

type Resolving = InputOf<(typeof notesCalls)['resolveNotes']>;

/** Says that a question is answered, or open again; who said so first stays the one. */
export const resolveNotes = async (
  db: Db,
  { note_thread_id, trial_id, is_resolved }: Resolving,
  { user, now }: Omit<Writing, 'isDemo'>,
): Promise<NoteThread> => {
  const thread = await threadFor(db, note_thread_id, user);
  if (thread.trial_id !== (trial_id ?? null)) reject('not_found');
  if ((thread.resolved_by !== null) !== is_resolved)
    await db
      .updateTable('note_thread')
      .set(
        is_resolved
          ? { resolved_by: user.user_id, resolved_at: new Date(now) }
          : { resolved_by: null, resolved_at: null },
      )
      .where('note_thread_id', '=', note_thread_id)
      .execute();
  const [stored] = await readThreads(db, sql`t.note_thread_id = ${note_thread_id}`);
  return toldThread(stored ?? thread);
};
