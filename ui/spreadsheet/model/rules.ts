import type { SheetColumn } from '../columns.ts';
import type { CellFailure, Locale } from '../values/cellValue.ts';

/** Why a cell or row may not be changed, in the user's language. */
export interface LockReason {
  readonly text: string;
}

/** A failure of a row that only the sight of all rows shows (a duplicate, say). */
export interface SheetFailure extends CellFailure {
  readonly rowId: string;
}

/** A cell or row that the other side would not store, with its reason in the user's language. */
export interface RefusedCell<Row> {
  readonly rowId: string;
  readonly field?: string | undefined;
  readonly message: string;
  /**
   * The row as it is stored now, when it was changed meanwhile, made of what this sheet took for stored; undefined where
   * the answer does not tell it.
   */
  readonly present?: ((stored: Row) => Row | undefined) | undefined;
  /** Who changed the stored row meanwhile and when, in words. */
  readonly note?: string | undefined;
}

/** What a document asks its owner. The newest ones are asked each time. */
export interface SheetRules<Row> {
  readonly rowId: (row: Row) => string;
  readonly columns: ReadonlyMap<string, SheetColumn<Row>>;
  readonly locale: Locale;
  readonly isReadOnly: boolean;
  /** A new row, of an id of its own. */
  readonly rowDefaults?: (() => Row) | undefined;
  readonly check?: ((row: Row, context: { readonly isNew: boolean }) => readonly CellFailure[]) | undefined;
  readonly checkSheet?: ((rows: readonly Row[]) => readonly SheetFailure[]) | undefined;
  readonly lock?: ((row: Row, field: string) => LockReason | null) | undefined;
}
