import { sql } from 'kysely';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { noteBounds, type notesCalls } from '../../../../contract/notes/notes.ts';
import { readsThread } from '../../../../domain/notes/notes.ts';
import type { Db } from '../../../db/schema.ts';
import { reachOf, whereTrial } from '../../../records/predicates/conditions.ts';
import { tellUntraced } from '../../../records/saving/tellUntraced.ts';
import { instantText, personName } from '../../../records/shown.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { readNames } from '../names.ts';
import { readBegun, readBegunNotices, type Unnamed } from './begunNotices.ts';

/** Maximum length of a note's excerpt in the bell. */
const shownLetters = 200;

/** Whom it concerns, as far as it matters what she sees. */
export type Concerned = Pick<SignedInUser, 'user_id' | 'role' | 'reach'>;

type Kept = Unnamed & { is_for_nurses: boolean };

/** What concerns the person, as long as she reads it: a trial that was taken away takes its notices along. */
export const listNotices = async (
  db: Db,
  user: Concerned,
): Promise<OutputOf<(typeof notesCalls)['listNotices']>> => {
  const { rows } = await sql<Kept>`
    select o.notice_id, o.notice_kind, t.kind, t.record_id, t.field, t.trial_id, t.is_for_nurses, ${personName('w')} as by,
      left(n.text, ${shownLetters}) as text, ${instantText('n.written_at')} as at, o.read_at is not null as is_read
    from notice o join note n using (note_id) join note_thread t using (note_thread_id)
      join app_user w on w.user_id = n.written_by
    where o.user_id = ${user.user_id} and ${whereTrial('t', reachOf(user), [])}
    order by n.written_at desc, o.notice_id desc limit ${noteBounds.notices}`.execute(db);
  const read = rows.filter((one) => readsThread(user, one));
  const notes = read.map(({ is_for_nurses: _, ...notice }) => notice);
  const concerning = [...notes, ...(await readBegun(db, user))]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, noteBounds.notices);
  const ids = concerning.flatMap(({ record_id, trial_id }) => [record_id, ...(trial_id ? [trial_id] : [])]);
  const names = await readNames(db, [...new Set(ids)]);
  const notices = concerning.map((notice) => ({
    ...notice,
    record_name: names.get(notice.record_id) ?? null,
    trial_name: notice.trial_id && (names.get(notice.trial_id) ?? null),
  }));
  return { notices, unread_count: notices.filter((one) => !one.is_read).length };
};

/** Marks notices as read, without ids all of them, and has the person's other devices told. */
export const readNotices = async (
  db: Db,
  noticeIds: readonly string[] | undefined,
  { userId, now }: { userId: string; now: number },
): Promise<undefined> => {
  const which = noticeIds === undefined ? sql`` : sql`and notice_id = any(${[...noticeIds]}::uuid[])`;
  await sql`
    update notice set read_at = ${new Date(now)} where user_id = ${userId} and read_at is null ${which}`.execute(
    db,
  );
  await readBegunNotices(db, noticeIds, { userId, now });
  await tellUntraced(db, 'notices', userId);
  return undefined;
};
