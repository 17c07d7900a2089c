import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Links that were given to these people open nothing any more. */
export const endInvitations = async (db: Db, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  await sql`delete from user_invitation where user_id = any(${userIds}::uuid[])`.execute(db);
};
