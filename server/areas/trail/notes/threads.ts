import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { type NoteThread, noteBounds, type notesCalls } from '../../../../contract/notes/notes.ts';
import { type NotePlace, readsThread, seesPlace } from '../../../../domain/notes/notes.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { placeOf } from '../../../records/shownPlace.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { type NotePerson, readPeople } from './people.ts';

/** A thread with what decides who reads it. */
export type KeptThread = NoteThread & { trial_id: string | null };

const person = (alias: string): RawBuilder<unknown> =>
  sql`json_build_object('user_id', ${sql.ref(`${alias}.user_id`)}, 'name', ${personName(alias)})`;

/** Threads `t` as they are answered: open ones first, then the newest; their notes in their order. */
export const readThreads = async (db: Db, which: RawBuilder<unknown>): Promise<KeptThread[]> => {
  const { rows } = await sql<KeptThread>`
    select t.note_thread_id, t.trial_id, t.kind, t.record_id, t.field, t.is_for_nurses,
      case when r.user_id is not null then ${person('r')} end as resolved_by, ${instantText('t.resolved_at')} as resolved_at,
      (select json_agg(json_build_object('note_id', n.note_id, 'text', n.text, 'written_by', ${person('w')},
          'written_at', ${instantText('n.written_at')}) order by n.written_at, n.note_id)
        from note n join app_user w on w.user_id = n.written_by where n.note_thread_id = t.note_thread_id) as notes
    from note_thread t left join app_user r on r.user_id = t.resolved_by
    where ${which}
    order by (t.resolved_at is null) desc, t.opened_at desc, t.note_thread_id desc limit ${noteBounds.threads}`.execute(
    db,
  );
  return rows;
};

/** The thread as it is answered, without what only the server needs. */
export const toldThread = ({ trial_id: _, ...thread }: KeptThread): NoteThread => thread;

/** The thread, where the person reads it; 404 else. */
export const threadFor = async (db: Db, id: string, user: SignedInUser): Promise<KeptThread> => {
  const [thread] = await readThreads(db, sql`t.note_thread_id = ${id}`);
  if (!thread || !readsThread(user, thread)) return reject('not_found');
  return thread;
};

type List = (typeof notesCalls)['listNotes'];

/** The notes that the person reads of a record, or of all of a kind in the trial; also of one that is gone. */
export const listNotes = async (
  db: Db,
  input: InputOf<List>,
  user: SignedInUser,
): Promise<OutputOf<List>> => {
  const { kind, record_id, trial_id } = input;
  if (!seesPlace(user, placeOf(input))) reject('not_found');
  const ofRecord = record_id === undefined ? sql`` : sql`and t.record_id = ${record_id}`;
  const threads = await readThreads(
    db,
    sql`t.kind = ${kind} and t.trial_id is not distinct from ${trial_id ?? null}::uuid ${ofRecord}`,
  );
  return { threads: threads.filter((thread) => readsThread(user, thread)).map(toldThread) };
};

type People = (typeof notesCalls)['listNotePeople'];

/** Those of the people who read a thread at this place. */
export const readersOf = (
  people: readonly NotePerson[],
  place: NotePlace & { is_for_nurses: boolean },
): NotePerson[] => people.filter((one) => readsThread(one, place));

/** Who may be mentioned there. */
export const listNotePeople = async (
  db: Db,
  input: InputOf<People>,
  user: SignedInUser,
  isDemo: boolean,
): Promise<OutputOf<People>> => {
  if (!seesPlace(user, placeOf(input))) reject('not_found');
  const is_for_nurses = user.role === 'nurse_user' || input.is_for_nurses === 'true';
  const people = readersOf(await readPeople(db, isDemo), { ...placeOf(input), is_for_nurses });
  return {
    people: people.slice(0, noteBounds.people).map(({ user_id, name, role }) => ({ user_id, name, role })),
  };
};
