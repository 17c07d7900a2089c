import { createHash } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Environment } from '../env.ts';
import type { SealKeys } from './sealedBytes.ts';
import { siteSecret } from './siteSecret.ts';

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The keys that secrets are stored under: of the settings, else the site's own secret, which lies in the same database. That
 * one goes on opening what was sealed before there was a setting.
 */
export const sealKeysOf = async (
  db: Db,
  { SECRET_KEY, SECRET_KEY_BEFORE }: Pick<Environment, 'SECRET_KEY' | 'SECRET_KEY_BEFORE'>,
): Promise<SealKeys> => {
  const own = await siteSecret(db, 'sealing');
  const before = (SECRET_KEY_BEFORE ?? []).map(keyOf);
  return SECRET_KEY
    ? { present: keyOf(SECRET_KEY), former: [...before, own] }
    : { present: own, former: before };
};
