import { sql } from 'kysely';
import { type Notice, noteBounds } from '../../../../contract/notes/notes.ts';
import { seesPlace } from '../../../../domain/notes/notes.ts';
import type { Db } from '../../../db/schema.ts';
import { reachOf, whereTrial } from '../../../records/predicates/conditions.ts';
import { instantText } from '../../../records/shown.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';

/** A notice, before what it is about is called by name. */
export type Unnamed = Omit<Notice, 'record_name' | 'trial_name'>;

/**
 * What came of what a person began: `about` is the mail or the import. Nothing is written for it: what a mail is by now is what
 * it says, and one that was settled is said no more.
 */
const begunBy = (userId: string) => sql`
  select m.invoice_mail_id as about, case m.state when 'unclear' then 'mail_unclear' else 'mail_failed' end as notice_kind,
    'invoice' as kind, m.invoice_id as record_id, m.trial_id, m.subject as text, m.ended_at as at
  from invoice_mail m
  where m.queued_by = ${userId} and m.state in ('unclear', 'given_up') and m.ended_at is not null
  union all
  select r.import_run_id, 'import_done', 'trial', r.trial_id, r.trial_id,
    (select string_agg(f.name, ', ' order by f.place) from import_run_file f
      where f.trial_id = r.trial_id and f.import_run_id = r.import_run_id), r.brought_at
  from import_run r where r.brought_by = ${userId} and r.taken_back_at is null`;

/** Newest first, of what she sees today. */
export const readBegun = async (
  db: Db,
  user: Pick<SignedInUser, 'user_id' | 'role' | 'reach'>,
): Promise<Unnamed[]> => {
  const { rows } = await sql<Unnamed>`
    select b.about as notice_id, b.notice_kind, b.kind, b.record_id, null as field, b.trial_id, '' as by,
      left(coalesce(b.text, ''), 200) as text, ${instantText('b.at')} as at,
      exists (select from notice_read n where n.user_id = ${user.user_id} and n.about = b.about) as is_read
    from (${begunBy(user.user_id)}) b where ${whereTrial('b', reachOf(user), [])}
    order by b.at desc, b.about desc limit ${noteBounds.notices}`.execute(db);
  return rows.filter((one) => seesPlace(user, one));
};

/** Marks them as read; without ids all of them. */
export const readBegunNotices = async (
  db: Db,
  noticeIds: readonly string[] | undefined,
  { userId, now }: { userId: string; now: number },
): Promise<void> => {
  const which = noticeIds === undefined ? sql`true` : sql`b.about = any(${[...noticeIds]}::uuid[])`;
  await sql`
    insert into notice_read (user_id, about, read_at)
    select ${userId}, b.about, ${new Date(now)} from (${begunBy(userId)}) b where ${which}
    on conflict do nothing`.execute(db);
};
