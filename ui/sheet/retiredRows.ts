import type { Aside } from '../spreadsheet/columns.ts';
import type { CellHint, SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import type { Text } from '../words/useText.ts';

interface Retirable {
  /** The day from which on an amendment retired the record. */
  retired_from?: string | undefined;
}

/** *Retired* beside what a row is called. */
export const retiredAside =
  (text: Text) =>
  ({ retired_from }: Retirable): Aside | null =>
    retired_from === undefined ? null : { note: text('amendments.standings.retired') };

/** Marks what an amendment retired: whole rows, and columns by their field. */
export const retiredHints = <Row extends Retirable>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  text: Text,
  columns: ReadonlySet<string> = new Set(),
): NonNullable<SpreadsheetProps<Row>['hint']> => {
  const retired = new Set(rows.filter(({ retired_from }) => retired_from !== undefined).map(idOf));
  const hint: CellHint = { look: 'retired', note: text('amendments.sheet.noLonger') };
  return ({ rowId, field }) => (retired.has(rowId) || columns.has(field) ? hint : null);
};
