import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { Transact } from '../../../http/serve.ts';

/** Looks that are closer together are one stay. */
const stayMinutes = 30;

/** A dashboard that follows what others record is read again and again: so close together it is one look. */
const sameLookMs = 10_000;

/** What somebody has seen: up to when, and what the database had committed by then. */
export interface Look {
  before_at: Date | null;
  before_in: string | null;
}

const remember = async (db: Db, userId: string, now: number): Promise<Look> => {
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

const readLook = (db: Db, userId: string): Promise<(Look & { looked_at: Date }) | undefined> =>
  db
    .selectFrom('dashboard_look')
    .select(['looked_at', 'before_at', 'before_in'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Remembers that the person looks now; answers the last look of the stay before. */
export const look = async (
  { db, transact }: { db: Db; transact: Transact },
  userId: string,
  now: number,
): Promise<Look> => {
  const last = await readLook(db, userId);
  const isSame = last !== undefined && Math.abs(now - last.looked_at.getTime()) < sameLookMs;
  return isSame ? last : transact((trx) => remember(trx, userId, now));
};

/** The same for what is read later in the stay. */
export const lookBefore = async (db: Db, userId: string): Promise<Look> =>
  (await readLook(db, userId)) ?? { before_at: null, before_in: null };
