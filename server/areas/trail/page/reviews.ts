import { sql } from 'kysely';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { countedEvents, type TrailReview, type trailCalls } from '../../../../contract/trail/trail.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { countEvents } from './events.ts';

/** Maximum number of reviews in an answer. */
const toldReviews = 100;

const readReviews = async (db: Db, limit: number): Promise<TrailReview[]> => {
  const { rows } = await sql<TrailReview>`
    select ${instantText('r.upto_at')} as upto_at, r.upto_event::text as upto_event, r.note,
      ${personName('u')} as reviewed_by, ${instantText('r.reviewed_at')} as reviewed_at
    from audit_review r join app_user u on u.user_id = r.reviewed_by
    order by r.upto_at desc, r.upto_event desc limit ${limit}`.execute(db);
  return rows;
};

const reachesFurther = sql`not exists (
  select from audit_review r where (r.upto_at, r.upto_event) >= (e.at, e.audit_event_id))`;

/** Notes that the trail was reviewed up to an event; of two at once the second finds the first. */
export const reviewTrail = async (
  db: Db,
  { event_id, note }: { event_id: string; note: string },
  { userId, now }: { userId: string; now: number },
): Promise<TrailReview> => {
  await sql`select pg_advisory_xact_lock(hashtext('trial-billing-review'))`.execute(db);
  const { rows } = await sql<{ reaches_further: boolean }>`
    select ${reachesFurther} as reaches_further from audit_event e
    where e.audit_event_id = ${event_id}::bigint`.execute(db);
  const [event] = rows;
  if (!event) return reject('not_found');
  if (!event.reaches_further) return reject('trail_reviewed_already');
  await sql`
    insert into audit_review (upto_at, upto_event, note, reviewed_by, reviewed_at)
    select e.at, e.audit_event_id, ${note}, ${userId}, ${new Date(now)} from audit_event e
    where e.audit_event_id = ${event_id}::bigint`.execute(db);
  const [review] = await readReviews(db, 1);
  return review ?? reject('not_found');
};

type State = OutputOf<(typeof trailCalls)['getTrailState']>;

/** How far the trail is sealed and reviewed. */
export const readTrailState = async (db: Db): Promise<State> => {
  const { rows } = await sql<Omit<State, 'since_count' | 'reviews'>>`
    with blocks as (
      select count(*) as block_count, coalesce(sum(event_count), 0)::bigint as event_count,
        max(sealed_at) as sealed_at, coalesce(max(to_transaction), '0'::xid8) as upto from audit_block
    )
    select block_count, event_count, ${instantText('sealed_at')} as sealed_at,
      (select count(*) from audit_event where transaction_id >= upto) as waiting_count,
      (select ${instantText('at')} from audit_event order by audit_event_id limit 1) as oldest_at
    from blocks`.execute(db);
  const [sealed] = rows;
  const since = sql`(e.at, e.audit_event_id) > (
    (select coalesce(max(upto_at), '-infinity'::timestamptz) from audit_review),
    (select coalesce((array_agg(upto_event order by upto_at desc, upto_event desc))[1], 0) from audit_review))`;
  return {
    block_count: sealed?.block_count ?? 0,
    event_count: sealed?.event_count ?? 0,
    waiting_count: sealed?.waiting_count ?? 0,
    sealed_at: sealed?.sealed_at ?? null,
    oldest_at: sealed?.oldest_at ?? null,
    since_count: await countEvents(db, since, countedEvents),
    reviews: await readReviews(db, toldReviews),
  };
};
