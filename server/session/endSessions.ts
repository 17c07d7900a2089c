import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Ends every session of these people for good: whoever is switched on again signs in anew. */
export const endSessions = async (db: Db, userIds: readonly string[], now: number): Promise<void> => {
  if (userIds.length === 0) return;
  await sql`
    update user_session set revoked_at = ${new Date(now)}
    where user_id = any(${userIds}::uuid[]) and revoked_at is null`.execute(db);
};

/** Ends the other sessions of the caller. */
export const endOtherSessions = async (
  db: Db,
  { user_id, session_id }: { user_id: string; session_id: string },
  now: number,
): Promise<void> => {
  await sql`
    update user_session set revoked_at = ${new Date(now)}
    where user_id = ${user_id} and revoked_at is null and session_id <> ${session_id}`.execute(db);
};
