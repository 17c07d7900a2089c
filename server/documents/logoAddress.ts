import type { Db } from '../db/schema.ts';

/** A stored logo as a data address; null where there is none. */
export const readLogoAddress = async (db: Db, sha256: string | null): Promise<string | null> => {
  if (sha256 === null) return null;
  const logo = await db
    .selectFrom('site_logo')
    .select(['media_type', 'content'])
    .where('logo_sha256', '=', sha256)
    .executeTakeFirst();
  return logo ? `data:${logo.media_type};base64,${logo.content.toString('base64')}` : null;
};
