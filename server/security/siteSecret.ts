import { randomBytes } from 'node:crypto';
import type { Db } from '../db/schema.ts';

/**
 * The site's own secret for one purpose, made where there is none yet: every process on one database gets the same. It
 * is never shown, and in no trail.
 */
export const siteSecret = async (
  db: Db,
  purpose: 'security_log' | 'ai_token' | 'sealing',
): Promise<Buffer> => {
  await db
    .insertInto('site_secret')
    .values({ purpose, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('site_secret')
    .select('secret')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return secret;
};
