import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';
import { fitsPassword } from './passwords.ts';
import { forgetTries, noteTry } from './rateLimit.ts';

interface Claim {
  db: Db;
  user: { user_id: string };
  request: FastifyRequest;
  now: number;
}

/** The caller's own sign-in with a password; refused to the demo's people, whose passwords are public and stay. */
export const readOwnPassword = async ({ db, user }: Pick<Claim, 'db' | 'user'>) => {
  const { user_name, password_hash, is_demo } = await db
    .selectFrom('app_user')
    .select(['user_name', 'password_hash', 'is_demo'])
    .where('user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
  if (is_demo) reject('password_of_demo');
  if (user_name === null || password_hash === null) return reject('password_not_set');
  return { user_name, password_hash };
};

/**
 * Whoever finds a machine unlocked does not know the present password: wrong tries, told at `field`, count as those of
 * signing in do.
 */
export const assertPresentPassword = async (
  { db, request, now }: Claim,
  { user_name, password_hash }: { user_name: string; password_hash: string },
  { field, typed }: { field: string; typed: string },
): Promise<void> => {
  await noteTry(db, user_name, request.ip, now);
  if (!(await fitsPassword(password_hash, typed))) reject('password_wrong', {}, field);
  await forgetTries(db, user_name, request.ip);
};
