import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Looks that are closer together are one stay. */
const stayMinutes = 30;

/** What somebody has seen: up to when, and what the database had committed by then. */
export interface Look {
  before_at: Date | null;
  before_in: string | null;
}

/** Remembers that the person looks now; answers the last look of the stay before. */
export const look = async (db: Db, userId: string, now: number): Promise<Look> => {
  // Nobody waits for the disk: a look that a power cut takes away is made again.
  await sql`set local synchronous_commit = off`.execute(db);
  const at = sql`${new Date(now)}::timestamptz`;
  const isNewStay = sql`l.looked_at < ${at} - make_interval(mins => ${stayMinutes})`;
  const { rows } = await sql<Look>`
    insert into dashboard_look as l (user_id, looked_at, looked_in)
    values (${userId}, ${at}, counted_snapshot())
    on conflict (user_id) do update set
      before_at = case when ${isNewStay} then l.looked_at else l.before_at end,
      before_in = case when ${isNewStay} then l.looked_in else l.before_in end,
      looked_at = excluded.looked_at, looked_in = excluded.looked_in
    returning before_at, before_in`.execute(db);
  return rows[0] ?? { before_at: null, before_in: null };
};

/** The same for what is read later in the stay. */
export const lookBefore = async (db: Db, userId: string): Promise<Look> =>
  (await db
    .selectFrom('dashboard_look')
    .select(['before_at', 'before_in'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? { before_at: null, before_in: null };
