import type { OwnSession } from '../../contract/site/signIns.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import type { Settings } from '../settings.ts';
import type { SignedInUser } from './signedInUser.ts';

type Self = Pick<SignedInUser, 'user_id' | 'session_id'>;

/** The sessions of a person that still open something, the one seen last first. */
export const readOwnSessions = async (
  db: Db,
  { user_id, session_id }: Self,
  now: number,
  { sessionIdleMinutes }: Pick<Settings, 'sessionIdleMinutes'>,
): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('user_session')
    .select(['session_id', 'created_at', 'last_seen_at', 'expires_at', 'address', 'user_agent'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - sessionIdleMinutes * 60_000))
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
  return rows.map(({ created_at, last_seen_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_present: row.session_id === session_id,
  }));
};

/** Ends one session of this person; another's is not found. */
export const endOwnSession = async (
  db: Db,
  { user_id }: Self,
  sessionId: string,
  now: number,
): Promise<void> => {
  const ended = await db
    .updateTable('user_session')
    .set({ revoked_at: new Date(now) })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  found(ended);
};
