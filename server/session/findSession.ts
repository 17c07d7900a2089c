import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { byKeyAlone } from '../db/preparingClient.ts';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import { isLetIn, type PersonRow, personColumns, personOf } from './person.ts';
import type { SignedInUser } from './signedInUser.ts';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionRow extends PersonRow {
  session_id: string;
  csrf_hash: Buffer;
  last_seen_at: Date;
}

/** How often a use of the session is written down: a write for each request would be one too many. */
const seenEveryMs = 60_000;

type SessionSettings = Pick<Settings, 'sessionIdleMinutes' | 'isDemo'>;

/** The one query of every request: who is behind a token, with what she may do. */
export const sessionQuery = (tokenHash: Buffer, now: number, settings: SessionSettings) =>
  sql<SessionRow>`${sql.raw(byKeyAlone)} ${sessionsWhere(sql`s.token_hash = ${tokenHash}`, now, settings)}`;

/** Sessions that are going on, with their people. */
const sessionsWhere = (
  which: RawBuilder<unknown>,
  now: number,
  { sessionIdleMinutes, isDemo }: SessionSettings,
) => sql<SessionRow>`
    select s.session_id, s.csrf_hash, s.last_seen_at, ${personColumns}
    from user_session s join app_user u using (user_id) cross join clinicalsite site
    where ${which} and s.revoked_at is null and u.is_active
      and s.expires_at > ${new Date(now)} and s.last_seen_at > ${new Date(now - sessionIdleMinutes * 60_000)}
      and (not u.is_demo or ${isDemo})`;

const signedIn = (row: SessionRow): SignedInUser => ({
  ...personOf(row),
  session_id: row.session_id,
  csrf_hash: row.csrf_hash,
  token: null,
});

/**
 * The person behind a bearer token, or null where the session is unknown, revoked, idle too long or over, or where she
 * is one of the demo and the demo is off. Roles and trials are read with it, so a change of rights counts at once. What only
 * listens is no use of the session: it still ends when nobody does anything.
 */
export const findSession = async (
  db: Db,
  bearer: string,
  now: number,
  settings: SessionSettings,
  isUse = true,
): Promise<SignedInUser | null> => {
  const { rows } = await sessionQuery(hashOf(bearer), now, settings).execute(db);
  const [row] = rows;
  if (!row || !isLetIn(row)) return null;
  if (isUse && now - row.last_seen_at.getTime() > seenEveryMs)
    await db
      .updateTable('user_session')
      .set({ last_seen_at: new Date(now) })
      .where('session_id', '=', row.session_id)
      .execute();
  return signedIn(row);
};

/** Those of these sessions that are going on at this moment, with their people's present rights; none of them counts as used by it. */
export const findSessions = async (
  db: Db,
  sessionIds: readonly string[],
  now: number,
  settings: SessionSettings,
): Promise<ReadonlyMap<string, SignedInUser>> => {
  const which = sql`s.session_id = any(${sessionIds}::uuid[])`;
  const { rows } = await sessionsWhere(which, now, settings).execute(db);
  return new Map(rows.filter(isLetIn).map((row) => [row.session_id, signedIn(row)]));
};
