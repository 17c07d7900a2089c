import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { BackendToken } from '../../contract/site/session.ts';
import type { Db } from '../db/schema.ts';
import { hashOf } from './findSession.ts';
import { placeOf } from './place.ts';

/** Where a session is opened: the address, and what the browser calls itself. */
interface Opening {
  address: string;
  user_agent: string;
}

/** As the request tells it; of an IPv6 address the network, as everywhere. */
export const openedBy = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Opening => ({
  address: placeOf(ip),
  user_agent: (headers['user-agent'] ?? '').slice(0, limits.userAgentLength),
});

const newToken = (): string => randomBytes(32).toString('base64url');

/** Those that are over or were signed out of go; of the others only those used last stay. */
const clearAway = async (db: Db, userId: string, now: number): Promise<void> => {
  await sql`
    delete from user_session s where s.user_id = ${userId} and (
      s.revoked_at is not null or s.expires_at < ${new Date(now)}
      or s.session_id not in (
        select used.session_id from user_session used
        where used.user_id = ${userId} and used.revoked_at is null
        order by used.last_seen_at desc, used.created_at desc, used.session_id desc limit ${limits.sessionsPerPerson}))`.execute(
    db,
  );
};

/**
 * Opens a session: both tokens are random and stored hashed only. A person has so many sessions at once; one too many
 * ends the one that was not used for longest.
 */
export const createSession = async (
  db: Db,
  userId: string,
  now: number,
  maxHours: number,
  opening: Opening = { address: '', user_agent: '' },
): Promise<BackendToken> => {
  const accessToken = newToken();
  const csrfToken = newToken();
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
      ...opening,
    })
    .execute();
  // After the new one is there: of sign-ins at the same moment the last one sees them all.
  await clearAway(db, userId, now);
  return { accessToken, csrfToken };
};
