import type { Database } from '../db/schema.ts';

type Scalar = string | number | boolean | null;
/** A row as a client edits it: scalars only, with the version it was made from (absent when new). */
export type EditedRow = { [field: string]: Scalar | undefined } & { version?: number | undefined };

/** How rows of one table are edited: what identifies them and what a person may change. */
export interface Editable<Row extends object> {
  table: keyof Database & string;
  /** The key, `trial_id` first where the table belongs to a trial. */
  key: readonly (keyof Row & string)[];
  /** The columns a person edits. */
  columns: readonly (keyof Row & string)[];
  /** Columns the server sets when a row is created (`is_added_later`). */
  created?: Readonly<Record<string, Scalar>>;
}

/** The stored row in the shape of an edit. */
export type Stored<Row extends object> = Row & { version: number; is_added_later?: boolean };

/** A row that will be created (`stored` null) or changed; `index` is its place in the call. */
export interface Change<Row extends object> {
  index: number;
  row: Row;
  stored: Stored<Row> | null;
}

export const keyOf = <Row extends object>(editable: Editable<Row>, row: Row): string =>
  editable.key.map((column) => String(row[column])).join('|');

/** The fields in which an edit differs from what is stored. */
export const changedFields = <Row extends object>(editable: Editable<Row>, change: Change<Row>): string[] =>
  editable.columns.filter((column) => (change.row[column] ?? null) !== (change.stored?.[column] ?? null));
