import { sql } from 'kysely';
import { OvertakenError } from '../../db/failures.ts';
import type { Db } from '../../db/schema.ts';
import { type Change, columnsOf, type Editable, fieldOf, type Removal, refs } from './editable.ts';
import type { Edit } from './readEdit.ts';

export interface Saved<Row extends object> {
  created: Change<Row>[];
  changed: Change<Row>[];
  unchanged: number;
  removed: number;
}

const picked = (row: object, columns: readonly string[]): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const column of columns) values[column] = fieldOf(row, column);
  return values;
};

const sameKey = <Row extends object>(editable: Editable<Row>, other: string) =>
  sql.join(
    editable.key.map((column) => sql`stored.${sql.ref(column)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );

/** Where somebody makes one of these rows at the same moment, it is neither made twice nor written over unseen. */
const insert = async <Row extends object>(
  db: Db,
  editable: Editable<Row>,
  changes: Change<Row>[],
): Promise<void> => {
  if (changes.length === 0) return;
  const created = editable.created ?? {};
  const columns = [...columnsOf(editable), ...Object.keys(created)];
  const values = changes.map(({ row }) => ({ ...row, ...created }));
  const { numAffectedRows } = await sql`
    with given as (
      select ${refs(columns)} from json_populate_recordset(null::${sql.table(editable.table)}, ${JSON.stringify(values)}))
    ${editable.parents ? sql`, parents as (${editable.parents})` : sql``}
    insert into ${sql.table(editable.table)} as stored (${refs(columns)}) select ${refs(columns)} from given
    on conflict (${refs(editable.key)}) do nothing`.execute(db);
  if (numAffectedRows !== BigInt(values.length)) throw new OvertakenError('A row was made meanwhile');
};

/** Sends and sets only the columns that differ in some row: a sheet of new prices carries no descriptions. */
const update = async <Row extends object>(
  db: Db,
  editable: Editable<Row>,
  changes: Change<Row>[],
  differing: ReadonlySet<string>,
): Promise<void> => {
  if (changes.length === 0) return;
  const columns = editable.columns.filter((column) => differing.has(column));
  const sent = [...editable.key, ...columns];
  const set = [
    ...columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`),
    sql`version = stored.version + 1`,
  ];
  const given = JSON.stringify(changes.map(({ row }) => picked(row, sent)));
  await sql`
    update ${sql.table(editable.table)} as stored set ${sql.join(set)}
    from json_populate_recordset(null::${sql.table(editable.table)}, ${given}) as given
    where ${sameKey(editable, 'given')}`.execute(db);
};

const removeStored = async <Row extends object>(
  db: Db,
  editable: Editable<Row>,
  removed: Removal<Row>[],
): Promise<void> => {
  if (removed.length === 0) return;
  const keys = removed.map(({ stored }) => picked(stored, editable.key));
  await sql`
    delete from ${sql.table(editable.table)} as stored
    using json_populate_recordset(null::${sql.table(editable.table)}, ${JSON.stringify(keys)}) as gone
    where ${sameKey(editable, 'gone')}`.execute(db);
};

/** Writes an edit that was judged: what goes, what is new, what changes; each set in one statement. */
export const writeEdit = async <Row extends object>(
  db: Db,
  editable: Editable<Row>,
  { rowCount, changes, removed, differing }: Edit<Row>,
): Promise<Saved<Row>> => {
  await removeStored(db, editable, removed);
  const created = changes.filter((change) => !change.stored);
  const changed = changes.filter((change) => change.stored);
  await insert(db, editable, created);
  await update(db, editable, changed, differing);
  return { created, changed, unchanged: rowCount - changes.length, removed: removed.length };
};
