import type { Sheet } from '../sheet.ts';
import type { FileCell } from '../values/fileCell.ts';
import { typedCell } from './typedCell.ts';

/** What a sheet shows, as a file keeps it. */
export interface TypedTable {
  readonly columns: readonly { readonly title: string; readonly pixels: number }[];
  readonly rows: readonly (readonly FileCell[])[];
  /** Cells that are filled, by row and column; left out = none is. */
  readonly marks?: readonly (readonly boolean[])[];
}

const usualPixels = 100;

/** What differs from a contract beside: what is only looked at or noted is no matter of a file. */
const marking: ReadonlySet<string> = new Set(['amended', 'made', 'retired']);

/**
 * The columns that are shown in their order, and all rows that the filter lets through as they are sorted, those beyond
 * the screen too, with the values as edited. The sums at the foot are no rows.
 */
export function shownTable<Row extends object>(sheet: Sheet<Row>): TypedTable {
  const { view, document } = sheet;
  const columns = (view?.fields ?? []).flatMap((field) => sheet.column(field) ?? []);
  const rowIds = Array.from({ length: view?.extent.rows ?? 0 }, (_, row) => view?.rowIdAt(row)).flatMap(
    (rowId) => rowId ?? [],
  );
  const { hint } = sheet.options;
  return {
    columns: columns.map(({ field, title }) => ({
      title,
      pixels: view?.api.getColumn(field)?.getActualWidth() ?? usualPixels,
    })),
    rows: rowIds.map((rowId) =>
      columns.map((column) => {
        const content = document.content(rowId, column.field);
        return typedCell(column.type, content, sheet.shown(column, content));
      }),
    ),
    ...(hint && {
      marks: rowIds.map((rowId) =>
        columns.map(({ field }) => marking.has(hint({ rowId, field })?.look ?? '')),
      ),
    }),
  };
}
