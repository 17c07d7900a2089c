import { randomBytes } from 'node:crypto';
import type { BackendToken } from '../../contract/session.ts';
import type { Db } from '../db/schema.ts';
import { hashOf } from './findSession.ts';

const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session: both tokens are random and stored hashed only. Those of this person that are over go. */
export const createSession = async (
  db: Db,
  userId: string,
  now: number,
  maxHours: number,
): Promise<BackendToken> => {
  const accessToken = newToken();
  const csrfToken = newToken();
  await db
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(now))
    .execute();
  await db
    .insertInto('user_session')
    .values({
      token_hash: hashOf(accessToken),
      csrf_hash: hashOf(csrfToken),
      user_id: userId,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: new Date(now + maxHours * 3_600_000),
      revoked_at: null,
    })
    .execute();
  return { accessToken, csrfToken };
};
