import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Ends every session of these people for good: whoever is switched on again signs in anew. */
export const endSessions = async (db: Db, userIds: readonly string[], now: number): Promise<void> => {
  if (userIds.length === 0) return;
  await sql`
    update user_session set revoked_at = ${new Date(now)}
    where user_id = any(${userIds}::uuid[]) and revoked_at is null`.execute(db);
};
