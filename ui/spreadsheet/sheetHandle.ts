import { addRow, removeRows } from './commands/rows.ts';
import { save } from './commands/saving.ts';
import type { Sheet } from './sheet.ts';
import type { SheetTable, SpreadsheetHandle } from './sheetOptions.ts';
import { isUnread } from './values/cellValue.ts';

function tableOf<Row extends object>(sheet: Sheet<Row>): SheetTable {
  const fields = sheet.view?.fields ?? sheet.options.columns.map(({ field }) => field);
  const columns = fields.flatMap((field) => sheet.column(field) ?? []);
  const { rows: length } = sheet.view?.extent ?? { rows: 0 };
  const rowIds = Array.from({ length }, (_, row) => sheet.view?.rowIdAt(row)).filter(
    (id) => id !== undefined,
  );
  return {
    columns: columns.map(({ field, title, type }) => ({ field, title, type: type.name })),
    rows: rowIds.map((rowId) =>
      columns.map((column) => {
        const content = sheet.document.content(rowId, column.field);
        return { value: isUnread(content) ? content.text : content, text: sheet.shown(column, content) };
      }),
    ),
  };
}

/** The sheet as its screen may drive it. */
export const handleOf = <Row extends object>(sheet: Sheet<Row>): SpreadsheetHandle<Row> => ({
  addRow: () => addRow(sheet),
  removeRows: (rowIds) => removeRows(sheet, rowIds),
  save: () => save(sheet),
  discard: () => sheet.document.discard(),
  table: () => tableOf(sheet),
  rows: () => sheet.document.rows(),
  activeRow: () => {
    const cell = sheet.activeCell;
    return cell ? sheet.document.row(cell.rowId) : undefined;
  },
  select: (rowId, field = sheet.view?.fieldAt(0)) => {
    const place = field === undefined ? null : sheet.view?.placeOf(rowId, field);
    if (place) sheet.selectPlace(place);
  },
  edit: (cells, added = []) =>
    sheet.edit(
      'paste',
      cells,
      0,
      added.map((row) => ({ id: sheet.options.rowId(row), row })),
    ),
});
