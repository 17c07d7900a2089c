import { type RawBuilder, sql } from 'kysely';
import type { RowFailure } from '../../../contract/errors.ts';
import type { Db } from '../../db/schema.ts';
import {
  type Change,
  changedFields,
  columnsOf,
  type Editable,
  fieldOf,
  keyOf,
  type Removal,
  refs,
  type Stored,
} from './editable.ts';

export interface Versioned {
  version?: number | undefined;
}

export interface Asked<Row extends Versioned, Key extends object> {
  rows: Row[];
  /** Keys to remove, with the version they were seen in; one that is gone already is no fault. */
  remove?: (Key & { version: number })[] | undefined;
  /** The caller holds a lock that every writer of these rows takes (the trial's): they need none of their own. */
  isLocked?: boolean;
}

/** What is asked for beside what is stored: what a save judges, and what it then writes. */
export interface Edit<Row extends object> {
  /** How many rows were sent to be saved. */
  rowCount: number;
  /** Rows that would be created or changed. */
  changes: Change<Row>[];
  removed: Removal<Row>[];
  /** Why rows cannot be written by their keys and versions alone. */
  failures: RowFailure[];
  /** The fields that any changed row changes. */
  differing: ReadonlySet<string>;
}

/** Rows whose every key column is among the given: at least those of the keys, by the table's own index. */
export const amongKeys = <Row extends object>({ key }: Editable<Row>, keys: readonly object[]) =>
  sql<boolean>`${sql.join(
    key.map((column) => {
      const values = [...new Set(keys.map((row) => fieldOf(row, column)))];
      return sql`stored.${sql.ref(column)} = any(${values})`;
    }),
    sql` and `,
  )}`;

const storedColumns = <Row extends object>(editable: Editable<Row>): string[] => [
  ...columnsOf(editable),
  'version',
  ...Object.keys(editable.created ?? {}),
];

/** What is read of a stored row: its key, what a person edits, its version, what the server set when it was made. */
export const selectStored = <Row extends object>(editable: Editable<Row>): RawBuilder<unknown> => {
  const parts = Object.entries<RawBuilder<unknown> | undefined>(editable.parts ?? {}).map(
    ([name, part]) => sql`, ${part} as ${sql.ref(name)}`,
  );
  return sql`${refs(storedColumns(editable), 'stored')} ${sql.join(parts, sql``)}`;
};

/** The stored rows of the given keys; unless they are locked already, until the transaction ends. */
const readStored = async <Row extends object>(
  db: Db,
  editable: Editable<Row>,
  keys: object[],
  isLocked: boolean,
): Promise<Stored<Row>[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<Stored<Row>>`
    select ${selectStored(editable)} from ${sql.table(editable.table)} as stored
    where ${amongKeys(editable, keys)}
    ${isLocked ? sql`` : sql`order by ${refs(editable.key, 'stored')} for no key update of stored`}`.execute(
    db,
  );
  return rows;
};

const failure = (index: number, code: RowFailure['code'], present?: unknown): RowFailure =>
  present === undefined ? { index, code, params: {} } : { index, code, params: {}, present };

/** Somebody else changed the row: it goes back as it is stored, without what was read beside it. */
const stale = <Row extends object>(
  editable: Editable<Row>,
  index: number,
  stored: Stored<Row>,
): RowFailure => {
  const names = [...storedColumns(editable), ...Object.keys(editable.parts ?? {})];
  return failure(index, 'stale', Object.fromEntries(names.map((name) => [name, fieldOf(stored, name)])));
};

/** Why a row that differs from what is stored cannot be written by its key and version alone. */
const versionFault = <Row extends Versioned>(
  editable: Editable<Row>,
  { index, row, stored }: Change<Row>,
): RowFailure | null => {
  if (!stored) return row.version === undefined ? null : failure(index, 'not_found');
  return row.version === stored.version ? null : stale(editable, index, stored);
};

/** Parts the rows of a save into those that create or change something and those that are refused at once. */
export const comparedWith = <Row extends Versioned, Key extends object>(
  editable: Editable<Row>,
  { rows, remove = [] }: Asked<Row, Key>,
  present: readonly Stored<Row>[],
): Edit<Row> => {
  const stored = new Map(present.map((row) => [keyOf(editable, row), row]));
  const [changes, removed, failures]: [Change<Row>[], Removal<Row>[], RowFailure[]] = [[], [], []];
  const differing = new Set<string>();
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(editable, row);
    const change = { index, row, stored: stored.get(key) ?? null };
    const fields = change.stored ? changedFields(editable, change) : [];
    const isSame = change.stored !== null && fields.length === 0;
    const fault = seen.has(key) ? failure(index, 'duplicate_in_input') : versionFault(editable, change);
    seen.add(key);
    if (isSame && fault?.code !== 'duplicate_in_input') continue;
    if (fault) failures.push(fault);
    else changes.push(change);
    for (const field of fields) differing.add(field);
  }
  for (const [position, gone] of remove.entries()) {
    const key = keyOf(editable, gone);
    const there = stored.get(key);
    const index = rows.length + position;
    if (seen.has(key)) failures.push(failure(index, 'duplicate_in_input'));
    seen.add(key);
    if (!there || failures.at(-1)?.index === index) continue;
    if (there.version === gone.version) removed.push({ index, stored: there });
    else failures.push(stale(editable, index, there));
  }
  return { rowCount: rows.length, changes, removed, failures, differing };
};

/** Reads what is stored of these rows, locked unless they are already, and compares it with what is asked for. */
export const readEdit = async <Row extends Versioned, Key extends object>(
  db: Db,
  editable: Editable<Row>,
  asked: Asked<Row, Key>,
): Promise<Edit<Row>> => {
  const keys = [...asked.rows, ...(asked.remove ?? [])];
  return comparedWith(editable, asked, await readStored(db, editable, keys, asked.isLocked ?? false));
};
