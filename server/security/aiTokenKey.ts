import { createHash } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Environment } from '../env.ts';
import { siteSecret } from './siteSecret.ts';

/** What tokens for the AI backend are signed with: of the setting, where that has a database of its own; else of the database. */
export const aiTokenKeyOf = async (
  db: Db,
  { AI_TOKEN_SECRET }: Pick<Environment, 'AI_TOKEN_SECRET'>,
): Promise<Buffer> =>
  AI_TOKEN_SECRET ? createHash('sha256').update(AI_TOKEN_SECRET).digest() : siteSecret(db, 'ai_token');
