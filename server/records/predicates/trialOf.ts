import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';

/** The trial of a record, as resolved by the serve loop. */
export const trialOf = async (db: Db, table: string, column: string, id: string): Promise<string> => {
  const { rows } = await sql<{ trial_id: string }>`
    select trial_id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return found(rows[0]).trial_id;
};
