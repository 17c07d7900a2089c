import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { RowFailure } from '../../../contract/errors.ts';
import type { Verdict } from '../../../domain/verdict.ts';
import type { Database, Db } from '../../db/schema.ts';

type Scalar = string | number | boolean | null;
/** How rows of one table are edited: their key and the editable columns. */
export interface Editable<Row extends object> {
  table: keyof Database & string;
  /** The key, `trial_id` first where the table belongs to a trial. */
  key: readonly (keyof Row & string)[];
  /** The editable columns. */
  columns: readonly (keyof Row & string)[];
  /**
   * What other tables hold of the record, read by an expression over `stored`: compared and sent back with it, and
   * written by the area itself.
   */
  parts?: Readonly<Partial<Record<keyof Row & string, RawBuilder<unknown>>>>;
  /** Columns the server sets when a row is created (`is_added_later`). */
  created?: Readonly<Record<string, Scalar>>;
  /** Makes what new rows (`given`) stand on, by the statement that makes them. */
  parents?: RawBuilder<unknown>;
}

/** Key and edited columns. */
export const columnsOf = <Row extends object>({ key, columns }: Editable<Row>): string[] => [
  ...key,
  ...columns,
];

/** These columns, of a table or an alias. */
export const refs = (columns: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)));

/**
 * The columns of an edit: every field of its shape but the version and those named here (its key, what is no column of
 * the table). Whoever adds a field to the shape adds its column to the table, and nothing else on the way there.
 */
export const editedColumns = <S extends z.ZodObject>(
  shape: S,
  ...besides: readonly (keyof z.output<S> & string)[]
): (keyof z.output<S> & string)[] =>
  Object.keys(shape.shape).filter(
    (name): name is keyof z.output<S> & string =>
      name !== 'version' && !besides.some((other) => other === name),
  );

/** Key and edited columns of the rows with this alias, for a `select`. */
export const selectEdited = <Row extends object>(editable: Editable<Row>, alias: string) =>
  refs(columnsOf(editable), alias);

/** The stored row in the shape of an edit; of an element of a plan with what its rules ask, read beside it. */
export type Stored<Row extends object> = Row & {
  version: number;
  is_added_later?: boolean;
  is_used?: boolean;
  is_held?: boolean;
};

/** A row that will be created (`stored` null) or changed; `index` is its place in the call. */
export interface Change<Row extends object> {
  index: number;
  row: Row;
  stored: Stored<Row> | null;
}

/** A stored row that will be removed; `index` is its place in the call, where the rows to remove follow those to save. */
export interface Removal<Row extends object> {
  index: number;
  stored: Stored<Row>;
}

/** A field of a row by a name that only the `Editable` knows. */
export const fieldOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];

/** The key of a row as one string. */
export const keyOf = <Row extends object>({ key }: Editable<Row>, row: object): string => {
  let text = '';
  for (const column of key) text += `${fieldOf(row, column)}|`;
  return text;
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The changed fields of an edit; parts are compared as JSON. */
export const changedFields = <Row extends object>(
  { columns, parts }: Editable<Row>,
  { row, stored }: Change<Row>,
): string[] => {
  const differs = (field: string): boolean =>
    !isSame(fieldOf(row, field) ?? null, stored ? (fieldOf(stored, field) ?? null) : null);
  return [...columns.filter(differs), ...Object.keys(parts ?? {}).filter(differs)];
};

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

/** What stands in the way of a row of a bulk save, named by its place in the call. */
const failuresOf = (verdict: Verdict, place: { index: number; id: string }): RowFailure[] =>
  verdict.map((each) => ({ ...place, ...each }));

/** Why rows of a bulk save cannot be removed, asked for each by its id. */
export const removalFailures = <Row extends object>(
  removed: readonly Removal<Row>[],
  idOf: (row: Row) => string,
  verdictOf: (row: Stored<Row>) => Verdict,
): RowFailure[] =>
  removed.flatMap(({ index, stored }) => failuresOf(verdictOf(stored), { index, id: idOf(stored) }));
