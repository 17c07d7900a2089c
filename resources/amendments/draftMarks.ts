import type { Aside } from '../../ui/spreadsheet/columns.ts';
import type { CellHint, SpreadsheetProps } from '../../ui/spreadsheet/sheetOptions.ts';
import type { Text } from '../../ui/words/useText.ts';
import type { Standing } from './draftContract.ts';

/** A row of a sheet of the draft: what the draft does with it, and its cells as they are in the contract in force. */
export interface AmendedRow {
  id: string;
  standing: Standing;
  /** By field; null = the row is not in the contract in force. */
  base: Readonly<Record<string, string | number | boolean | null | undefined>> | null;
}

const read = (row: object, field: string): unknown => Reflect.get(row, field) ?? null;

/** Whether the draft changes a cell of a row. */
export const isAmended = (row: AmendedRow, field: string, value: unknown = read(row, field)): boolean =>
  row.standing === 'stays' && row.base !== null && field in row.base && value !== (row.base[field] ?? null);

/** The old value before the new one, `90.00 →`, in a cell that the draft changes. */
export const oldValueOf =
  <Row extends AmendedRow>(field: keyof Row & string, shown: (value: unknown) => string) =>
  (row: Row): Aside | null =>
    isAmended(row, field) ? { note: `${shown(row.base?.[field] ?? null)} →` } : null;

/** *New* or *Retired* beside what a row is called. */
export const standingAside =
  (text: Text) =>
  ({ standing }: AmendedRow): Aside | null =>
    standing === 'stays' ? null : { note: text(`amendments.standings.${standing}`) };

export interface Marking<Row> {
  text: Text;
  /** Where what a row is called stands. */
  name: keyof Row & string;
  shown: (field: string, value: unknown) => string;
  cellOf?: (row: Row, field: string) => unknown;
  /** Columns that are retired as a whole. */
  isRetired?: (field: string) => boolean;
  /** What is tried in a cell and not kept yet. */
  triedIn?: (row: Row, field: string) => unknown;
}

/** How cells of the draft are painted and told beside the contract in force: changed, new, retired. */
export const draftHints = <Row extends AmendedRow>(
  rows: readonly Row[],
  { text, name, shown, cellOf = read, isRetired = () => false, triedIn }: Marking<Row>,
): NonNullable<SpreadsheetProps<Row>['hint']> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ rowId, field }): CellHint | null => {
    const row = byId.get(rowId);
    if (!row) return null;
    if (row.standing === 'retired' || isRetired(field))
      return { look: 'retired', note: text('amendments.sheet.retired') };
    const tried = triedIn?.(row, field);
    if (tried !== undefined)
      return { look: 'tried', note: text('amendments.whatIf.tried', { value: shown(field, tried) }) };
    if (row.standing === 'made')
      return field === name ? { look: 'made', note: text('amendments.sheet.made') } : null;
    if (!isAmended(row, field, cellOf(row, field))) return null;
    const value = shown(field, row.base?.[field] ?? null);
    return { look: 'amended', note: text('amendments.sheet.was', { value }) };
  };
};
