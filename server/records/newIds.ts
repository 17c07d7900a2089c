import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Ids for rows that the server makes, from the database's own function. */
export const newIds = async (db: Db, count: number): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select uuid_v7() as id from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
};
