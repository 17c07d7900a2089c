import {
  booleanColumn,
  type ColumnOptions,
  calculatedColumn,
  choiceColumn,
  dateColumn,
  derivedColumn,
  integerColumn,
  longTextColumn,
  moneyColumn,
  percentColumn,
  type SheetColumn,
  textColumn,
} from '../spreadsheet/columns.ts';
import type { CellType, NumberOptions, TextOptions } from '../spreadsheet/values/cellTypes.ts';
import type { CellValue } from '../spreadsheet/values/cellValue.ts';

type Options<Row> = Omit<ColumnOptions<Row>, 'field' | 'title'>;
type Shown<Row> = Omit<Options<Row>, 'read' | 'write'>;
type ChoicesOf<Row extends object> = Parameters<typeof choiceColumn<Row>>[0];

/**
 * Makes the columns of one record's sheet, each by a line: its field, its kind, its options. Its title is the text of
 * the field, so that a column without a text does not compile, and none for a field that the record does not have.
 */
export function columnKit<Row extends object, Titled extends string>(titleOf: (field: Titled) => string) {
  type Field = Titled & keyof Row;
  type Column = SheetColumn<Row>;
  const named = <F extends Titled>(field: F) => ({ field, title: titleOf(field) });
  return {
    text: (field: Field, options: Options<Row> & TextOptions): Column =>
      textColumn<Row>({ ...options, ...named(field) }),
    longText: (field: Field, options: Options<Row> & TextOptions): Column =>
      longTextColumn<Row>({ ...options, ...named(field) }),
    /** Cents. */
    money: (field: Field, options: Options<Row> & NumberOptions): Column =>
      moneyColumn<Row>({ ...options, ...named(field) }),
    /** Hundredths of a percent. */
    percent: (field: Field, options: Options<Row> & NumberOptions): Column =>
      percentColumn<Row>({ ...options, ...named(field) }),
    integer: (field: Field, options: Options<Row> & NumberOptions): Column =>
      integerColumn<Row>({ ...options, ...named(field) }),
    date: (field: Field, options: Options<Row> & { readonly required?: boolean }): Column =>
      dateColumn<Row>({ ...options, ...named(field) }),
    yesNo: (field: Field, options: Options<Row>): Column =>
      booleanColumn<Row>({ ...options, ...named(field) }),
    /** One of some values, or of what the sheet's own rows offer. */
    choice: (field: Field, options: Omit<ChoicesOf<Row>, 'field' | 'title'>): Column =>
      choiceColumn<Row>({ ...options, ...named(field) }),
    /** A figure that follows from the row, and is empty as long as the field that it `needs` is. */
    calculated: (
      field: Titled,
      type: CellType,
      read: (row: Row) => CellValue,
      { needs, ...options }: Shown<Row> & { needs?: string & keyof Row },
    ): Column =>
      calculatedColumn<Row>({
        ...options,
        ...named(field),
        type,
        // A new row has none yet, whatever its type says.
        read: (row) => (needs !== undefined && (row[needs] ?? null) === null ? null : read(row)),
      }),
    /** A figure that follows from the row and from what `all` makes of all rows as edited. */
    derived: <All>(
      field: Titled,
      type: CellType,
      all: (rows: readonly Row[]) => All,
      read: (row: Row, all: All) => CellValue,
      options: Shown<Row>,
    ): Column => derivedColumn<Row, All>({ ...options, ...named(field), type, all, read }),
  };
}
