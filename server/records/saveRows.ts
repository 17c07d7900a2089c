import { sql } from 'kysely';
import type { RowFailure } from '../../contract/errors.ts';
import type { Db } from '../db/schema.ts';
import { refuseRows } from '../http/rejected.ts';
import { type Change, changedFields, type Editable, keyOf, type Stored } from './editable.ts';

interface Versioned {
  version?: number | undefined;
}

export interface Save<Row extends Versioned, Key extends object> {
  rows: Row[];
  /** Keys to remove, with the version they were seen in; one that is gone already is no fault. */
  remove?: (Key & { version: number })[];
  /** The rules of the area; sees only rows that would be created or changed. */
  check?: (changes: Change<Row>[], removed: Stored<Row>[]) => Promise<RowFailure[]> | RowFailure[];
}

export interface Saved<Row extends object> {
  created: Change<Row>[];
  changed: Change<Row>[];
  unchanged: number;
  removed: number;
}

const columnsOf = <Row extends object>(editable: Editable<Row>): string[] => [...editable.key, ...editable.columns];

const refs = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)));

/** The stored rows of the given keys, locked until the transaction ends. */
const readStored = async <Row extends object>(
  db: Db,
  editable: Editable<Row>,
  keys: object[],
): Promise<Map<string, Stored<Row>>> => {
  if (keys.length === 0) return new Map();
  const read = [...columnsOf(editable), 'version', ...(editable.created ? Object.keys(editable.created) : [])];
  const wanted = keys.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isKey(editable, name))));
  const { rows } = await sql<Stored<Row>>`
    select ${refs(read, 'stored')} from ${sql.table(editable.table)} as stored
    join json_populate_recordset(null::${sql.table(editable.table)}, ${JSON.stringify(wanted)}) as wanted
      using (${refs(editable.key)})
    for update of stored`.execute(db);
  return new Map(rows.map((row) => [keyOf(editable, row), row]));
};

const isKey = <Row extends object>(editable: Editable<Row>, name: string): boolean =>
  editable.key.some((column) => column === name);

const failure = (index: number, code: RowFailure['code'], present?: unknown): RowFailure =>
  present === undefined ? { index, code, params: {} } : { index, code, params: {}, present };

const write = async <Row extends object>(db: Db, editable: Editable<Row>, changes: Change<Row>[]): Promise<void> => {
  if (changes.length === 0) return;
  const created = editable.created ?? {};
  const columns = [...columnsOf(editable), ...Object.keys(created)];
  const values = changes.map(({ row }) => ({ ...row, ...created }));
  const set = sql.join(editable.columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`
    insert into ${sql.table(editable.table)} as stored (${refs(columns)})
    select ${refs(columns)} from json_populate_recordset(null::${sql.table(editable.table)}, ${JSON.stringify(values)})
    on conflict (${refs(editable.key)}) do update set ${set}, version = stored.version + 1`.execute(db);
};

const removeStored = async <Row extends object>(db: Db, editable: Editable<Row>, rows: Stored<Row>[]): Promise<void> => {
  if (rows.length === 0) return;
  const keys = rows.map((row) => Object.fromEntries(editable.key.map((column) => [column, row[column]])));
  const same = sql.join(
    editable.key.map((column) => sql`stored.${sql.ref(column)} = gone.${sql.ref(column)}`),
    sql` and `,
  );
  await sql`
    delete from ${sql.table(editable.table)} as stored
    using json_populate_recordset(null::${sql.table(editable.table)}, ${JSON.stringify(keys)}) as gone
    where ${same}`.execute(db);
};

/**
 * Saves edits all or nothing (architecture: The contract): an unknown key creates version 1, equal values write
 * nothing whatever the version, a difference needs the stored version. Every refused row is named; set-based.
 */
export const saveRows = async <Row extends Versioned, Key extends object>(
  db: Db,
  editable: Editable<Row>,
  { rows, remove = [], check }: Save<Row, Key>,
): Promise<Saved<Row>> => {
  const stored = await readStored(db, editable, [...rows, ...remove]);
  const seen = new Set<string>();
  const failures: RowFailure[] = [];
  const changes: Change<Row>[] = [];
  rows.forEach((row, index) => {
    const key = keyOf(editable, row);
    const change = { index, row, stored: stored.get(key) ?? null };
    if (seen.has(key)) failures.push(failure(index, 'duplicate_in_input'));
    else if (!change.stored && row.version !== undefined) failures.push(failure(index, 'not_found'));
    else if (change.stored && changedFields(editable, change).length === 0) return seen.add(key);
    else if (change.stored && row.version !== change.stored.version)
      failures.push(failure(index, 'stale', change.stored));
    else changes.push(change);
    return seen.add(key);
  });
  const removed: Stored<Row>[] = [];
  remove.forEach((gone, position) => {
    const present = stored.get(editable.key.map((column) => String(Reflect.get(gone, column))).join('|'));
    if (!present) return;
    if (present.version !== gone.version) failures.push(failure(rows.length + position, 'stale', present));
    else removed.push(present);
  });
  refuseRows([...failures, ...((await check?.(changes, removed)) ?? [])]);
  await removeStored(db, editable, removed);
  await write(db, editable, changes);
  const created = changes.filter((change) => !change.stored);
  return {
    created,
    changed: changes.filter((change) => change.stored),
    unchanged: rows.length - changes.length,
    removed: removed.length,
  };
};
