import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
  now: number;
  /** The session that stays. */
  staying?: string;
}

/**
 * Gives a person this password: sessions from before end, an invitation that is open is over, and wrong tries of her name
 * count no more.
 */
export const setPassword = async (
  db: Db,
  { userId, passwordHash, now, staying }: NewPassword,
): Promise<void> => {
  const { user_name } = await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .returning('user_name')
    .executeTakeFirstOrThrow();
  await sql`
    update user_session set revoked_at = ${new Date(now)}
    where user_id = ${userId} and revoked_at is null and session_id is distinct from ${staying ?? null}::uuid`.execute(
    db,
  );
  await db.deleteFrom('user_invitation').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('sign_in_attempt')
    .where('user_name', '=', user_name ?? '')
    .execute();
};
