import { onceFor } from './onceFor.ts';
import {
  booleanType,
  type CellChoice,
  type CellType,
  type ChoiceOptions,
  choiceType,
  dateType,
  integerType,
  longTextType,
  moneyType,
  type NumberOptions,
  percentType,
  type TextOptions,
  textType,
} from './values/cellTypes.ts';
import { type CellFailure, type CellValue, toCellValue } from './values/cellValue.ts';

/** What stands in a cell beside its value. */
export interface Aside {
  /** A link, a full or an empty circle; or: something is wrong. */
  readonly icon?: 'link' | 'dot' | 'ring' | 'alert';
  /** A figure that follows from the value. */
  readonly note?: string;
  /** A bar of two parts: the first one's share, 0 to 1. */
  readonly split?: number;
  /** Painted instead of the value's text, where that says again what stands beside it. */
  readonly shown?: string;
}

/** One column of a sheet. Made by the functions below; `field` is unique in the sheet. */
export interface SheetColumn<Row> {
  readonly field: string;
  readonly title: string;
  /** Further lines of the column's head. */
  readonly subtitle?: readonly string[] | undefined;
  readonly group?: string | undefined;
  readonly width?: number | undefined;
  readonly flex?: number | undefined;
  readonly pinned?: 'left' | 'right' | undefined;
  readonly hidden?: boolean | undefined;
  readonly emphasis?: 'strong' | 'weak' | undefined;
  readonly type: CellType;
  readonly isEditable: boolean;
  readonly read: (row: Row) => CellValue;
  /** Answers a new row with the value written in; the given one is left alone. */
  readonly write: (row: Row, value: CellValue) => Row;
  /** The value is the row's own property named `field`: many are written at once. */
  readonly isPlain?: boolean | undefined;
  readonly validate?: ((value: CellValue) => CellFailure | null) | undefined;
  readonly aside?: ((row: Row) => Aside | null) | undefined;
  readonly clears?: string | undefined;
  /** Empty in a new row, whatever its record holds: what nobody typed is no value. */
  readonly startsEmpty?: boolean | undefined;
  /** The column as it works in one sheet, where it follows from all rows as edited. */
  readonly among?: ((rows: () => readonly Row[]) => SheetColumn<Row>) | undefined;
}

export interface ColumnOptions<Row> {
  readonly field: string;
  readonly title: string;
  readonly subtitle?: readonly string[];
  readonly group?: string;
  readonly width?: number;
  readonly flex?: number;
  readonly pinned?: 'left' | 'right';
  readonly hidden?: boolean;
  readonly editable?: boolean;
  readonly emphasis?: 'strong' | 'weak';
  readonly read?: (row: Row) => CellValue;
  readonly write?: (row: Row, value: CellValue) => Row;
  readonly validate?: (value: CellValue) => CellFailure | null;
  /** Beside the value of the row as edited. */
  readonly aside?: (row: Row) => Aside | null;
  /** The field of a column that a value in this one empties: of an amount and a percentage, only one counts. */
  readonly clears?: string;
  /** Empty in a new row: what nobody typed is no value, and a fault where one is required. */
  readonly startsEmpty?: boolean;
}

/** A column of any type. Without `read` and `write` its value is the row's own property named `field`. */
export function sheetColumn<Row extends object>({
  type,
  editable = true,
  read,
  write,
  ...options
}: ColumnOptions<Row> & { readonly type: CellType }): SheetColumn<Row> {
  const { field } = options;
  return {
    ...options,
    type,
    isEditable: editable,
    isPlain: write === undefined,
    read: read ?? ((row) => toCellValue(Reflect.get(row, field))),
    write: write ?? ((row, value) => ({ ...row, [field]: value })),
  };
}

export const textColumn = <Row extends object>(options: ColumnOptions<Row> & TextOptions): SheetColumn<Row> =>
  sheetColumn({ ...options, type: textType(options) });

export const longTextColumn = <Row extends object>(
  options: ColumnOptions<Row> & TextOptions,
): SheetColumn<Row> => sheetColumn({ ...options, type: longTextType(options) });

/** Cents. */
export const moneyColumn = <Row extends object>(
  options: ColumnOptions<Row> & NumberOptions,
): SheetColumn<Row> => sheetColumn({ ...options, type: moneyType(options) });

/** Hundredths of a percent. */
export const percentColumn = <Row extends object>(
  options: ColumnOptions<Row> & NumberOptions,
): SheetColumn<Row> => sheetColumn({ ...options, type: percentType(options) });

export const integerColumn = <Row extends object>(
  options: ColumnOptions<Row> & NumberOptions,
): SheetColumn<Row> => sheetColumn({ ...options, type: integerType(options) });

/** Calendar dates, `YYYY-MM-DD`. */
export const dateColumn = <Row extends object>(
  options: ColumnOptions<Row> & { readonly required?: boolean },
): SheetColumn<Row> => sheetColumn({ ...options, type: dateType(options) });

export const booleanColumn = <Row extends object>(options: ColumnOptions<Row>): SheetColumn<Row> =>
  sheetColumn({ ...options, type: booleanType() });

/** `choices` may follow from the sheet's own rows. */
export function choiceColumn<Row extends object>({
  choices,
  ...options
}: ColumnOptions<Row> &
  Omit<ChoiceOptions, 'choices'> & {
    readonly choices: readonly CellChoice[] | ((rows: readonly Row[]) => readonly CellChoice[]);
  }): SheetColumn<Row> {
  if (typeof choices !== 'function')
    return sheetColumn({ ...options, type: choiceType({ ...options, choices }) });
  const choicesOf = onceFor(choices);
  const among = (rows: () => readonly Row[]): SheetColumn<Row> =>
    sheetColumn({ ...options, type: choiceType({ ...options, choices: () => choicesOf(rows()) }) });
  return { ...among(() => []), among };
}

/** A figure that follows from the row as edited; nobody types into it. */
export const calculatedColumn = <Row extends object>(
  options: ColumnOptions<Row> & { readonly type: CellType; readonly read: (row: Row) => CellValue },
): SheetColumn<Row> => sheetColumn({ ...options, editable: false });

/** A figure that follows from the row and from what `all` makes of all rows as edited. */
export function derivedColumn<Row extends object, All>({
  all,
  read,
  ...options
}: Omit<ColumnOptions<Row>, 'read' | 'write'> & {
  readonly type: CellType;
  readonly all: (rows: readonly Row[]) => All;
  readonly read: (row: Row, all: All) => CellValue;
}): SheetColumn<Row> {
  const allOf = onceFor(all);
  const among = (rows: () => readonly Row[]): SheetColumn<Row> =>
    calculatedColumn({ ...options, read: (row) => read(row, allOf(rows())) });
  return { ...among(() => []), among };
}
