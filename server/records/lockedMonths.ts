import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** The last day of what was handed over to accounting; null = nothing was. */
export const readLockedUntil = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(month_end) as day from handover where taken_back_at is null`.execute(db);
  return rows[0]?.day ?? null;
};
