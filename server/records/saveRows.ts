import { type RawBuilder, sql } from 'kysely';
import type { RowFailure } from '../../contract/errors.ts';
import { OvertakenError } from '../db/failures.ts';
import type { Db } from '../db/schema.ts';
import { refuseRows } from '../http/rejected.ts';
import {
  type Change,
  changedFields,
  type Editable,
  fieldOf,
  keyOf,
  type Removal,
  type Stored,
} from './editable.ts';
import { withLastChanges } from './lastChange.ts';

interface Versioned {
  version?: number | undefined;
}

export interface Save<Row extends Versioned, Key extends object> {
  rows: Row[];
  /** The caller holds a lock that every writer of these rows takes (the trial's): they need none of their own. */
  isLocked?: boolean;
  /** Keys to remove, with the version they were seen in; one that is gone already is no fault. */
  remove?: (Key & { version: number })[];
  /** Whoever saves may know who changed a stale row, and when. */
  tellsWho?: boolean;
  /** The rules of the area; sees only rows that would be created or changed. */
  check?: (changes: Change<Row>[], removed: Removal<Row>[]) => Promise<RowFailure[]> | RowFailure[];
}

export interface Saved<Row extends object> {
  created: Change<Row>[];
  changed: Change<Row>[];
  unchanged: number;
  removed: number;
}

const columnsOf = <Row extends object>(editable: Editable<Row>): string[] => [
  ...editable.key,
  ...editable.columns,
];

const refs = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)));

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

/** Rows whose every key column is among the given: at least those of the keys, by the table's own index. */
const amongKeys = <Row extends object>({ key }: Editable<Row>, keys: readonly object[]) =>
  sql.join(
    key.map((column) => {
      const values = [...new Set(keys.map((row) => fieldOf(row, column)))];
      return sql`stored.${sql.ref(column)} = any(${values})`;
    }),
    sql` and `,
  );

/** The stored rows of the given keys; unless they are locked already, until the transaction ends. */
const readStored = async <Row extends object>(
  db: Db,
  editable: Editable<Row>,
  keys: object[],
  isLocked: boolean,
): Promise<Map<string, Stored<Row>>> => {
  if (keys.length === 0) return new Map();
  const read = [
    ...columnsOf(editable),
    'version',
    ...(editable.created ? Object.keys(editable.created) : []),
  ];
  const parts = Object.entries<RawBuilder<unknown> | undefined>(editable.parts ?? {}).map(
    ([name, part]) => sql`, ${part} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Stored<Row>>`
    select ${refs(read, 'stored')} ${sql.join(parts, sql``)} from ${sql.table(editable.table)} as stored
    where ${amongKeys(editable, keys)}
    ${isLocked ? sql`` : sql`order by ${refs(editable.key, 'stored')} for no key update of stored`}`.execute(
    db,
  );
  return new Map(rows.map((row) => [keyOf(editable, row), row]));
};

const failure = (index: number, code: RowFailure['code'], present?: unknown): RowFailure =>
  present === undefined ? { index, code, params: {} } : { index, code, params: {}, present };

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
    insert into ${sql.table(editable.table)} as stored (${refs(columns)})
    select ${refs(columns)} from json_populate_recordset(null::${sql.table(editable.table)}, ${JSON.stringify(values)})
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

interface Sorted<Row extends object> {
  changes: Change<Row>[];
  removed: Removal<Row>[];
  failures: RowFailure[];
  /** The fields that any changed row changes. */
  differing: Set<string>;
}

/** Why a row that differs from what is stored cannot be written by its key and version alone. */
const versionFault = <Row extends Versioned>({ index, row, stored }: Change<Row>): RowFailure | null => {
  if (!stored) return row.version === undefined ? null : failure(index, 'not_found');
  return row.version === stored.version ? null : failure(index, 'stale', stored);
};

/** Parts the rows of a save into those that create or change something and those that are refused at once. */
const sortRows = <Row extends Versioned, Key extends object>(
  editable: Editable<Row>,
  { rows, remove = [] }: Save<Row, Key>,
  stored: ReadonlyMap<string, Stored<Row>>,
): Sorted<Row> => {
  const sorted: Sorted<Row> = { changes: [], removed: [], failures: [], differing: new Set() };
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(editable, row);
    const change = { index, row, stored: stored.get(key) ?? null };
    const fields = change.stored ? changedFields(editable, change) : [];
    const isSame = change.stored !== null && fields.length === 0;
    const fault = seen.has(key) ? failure(index, 'duplicate_in_input') : versionFault(change);
    seen.add(key);
    if (isSame && fault?.code !== 'duplicate_in_input') continue;
    if (fault) sorted.failures.push(fault);
    else sorted.changes.push(change);
    for (const field of fields) sorted.differing.add(field);
  }
  for (const [position, gone] of remove.entries()) {
    const key = keyOf(editable, gone);
    const present = stored.get(key);
    const index = rows.length + position;
    if (seen.has(key)) sorted.failures.push(failure(index, 'duplicate_in_input'));
    seen.add(key);
    if (!present || sorted.failures.at(-1)?.index === index) continue;
    if (present.version === gone.version) sorted.removed.push({ index, stored: present });
    else sorted.failures.push(failure(index, 'stale', present));
  }
  return sorted;
};

/**
 * Saves edits all or nothing: an unknown key creates version 1, equal values write
 * nothing whatever the version, a difference needs the stored version. Every refused row is named; set-based.
 */
export const saveRows = async <Row extends Versioned, Key extends object>(
  db: Db,
  editable: Editable<Row>,
  save: Save<Row, Key>,
): Promise<Saved<Row>> => {
  const keys = [...save.rows, ...(save.remove ?? [])];
  const stored = await readStored(db, editable, keys, save.isLocked ?? false);
  const { changes, removed, failures, differing } = sortRows(editable, save, stored);
  const refused = save.tellsWho ? await withLastChanges(db, editable, failures) : failures;
  refuseRows([...refused, ...((await save.check?.(changes, removed)) ?? [])]);
  await removeStored(db, editable, removed);
  const created = changes.filter((change) => !change.stored);
  const changed = changes.filter((change) => change.stored);
  await insert(db, editable, created);
  await update(db, editable, changed, differing);
  return {
    created,
    changed,
    unchanged: save.rows.length - changes.length,
    removed: removed.length,
  };
};
