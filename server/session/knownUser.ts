import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';
import type { Settings } from '../settings.ts';
import { fitsPassword } from './passwords.ts';
import { forgetTries, noteTry } from './rateLimit.ts';

/**
 * Someone the site knows: an administrator, or a person with at least one role. The demo's people, whose passwords are
 * public, are known to the demo only.
 */
export const knownUser = (db: Db, { isDemo }: Pick<Settings, 'isDemo'>) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'given_name', 'family_name', 'password_hash'])
    .where('is_active', '=', true)
    .where((user) => user.or([user('is_demo', '=', false), user.val(isDemo)]))
    .where(
      sql<boolean>`(is_administrator or is_auditor or exists (select 1 from user_role r where r.user_id = app_user.user_id))`,
    );

interface Claim {
  db: Db;
  now: number;
  input: { user_name: string; password: string };
  request: FastifyRequest;
  settings: Settings;
}

/** The person with this user name and password; everybody else is refused alike, and as late. */
export const assertKnownPassword = async ({ db, now, input, request, settings }: Claim) => {
  const userName = input.user_name.toLowerCase();
  request.tried = userName;
  const user = await knownUser(db, settings).where('user_name', '=', userName).executeTakeFirst();
  request.person = user?.user_id ?? null;
  await noteTry(db, userName, request.ip, now);
  if (!(await fitsPassword(user?.password_hash ?? null, input.password)) || !user)
    return reject('credentials_wrong');
  await forgetTries(db, userName, request.ip);
  return user;
};
