import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Editable } from './editable.ts';

/** The stored rows of a trial's ordered list: id, what a person edits, version. */
export const readEdited = async <Row extends object>(
  db: Db,
  { table, key, columns }: Editable<Row>,
  trialId: string,
): Promise<(Omit<Row, 'trial_id'> & { version: number })[]> => {
  const ids = key.filter((column) => column !== 'trial_id').map((column) => sql.ref(column));
  const read = [...ids, ...columns.map((column) => sql.ref(column)), sql.ref('version')];
  const { rows } = await sql<Omit<Row, 'trial_id'> & { version: number }>`
    select ${sql.join(read)} from ${sql.table(table)} where trial_id = ${trialId}
    order by sort_order, ${sql.join(ids)}`.execute(db);
  return rows;
};
