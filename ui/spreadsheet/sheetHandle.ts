import { discardAll } from './commands/discarding.ts';
import { addRow, removeRows } from './commands/rows.ts';
import { save } from './commands/saving.ts';
import type { Sheet } from './sheet.ts';
import type { SpreadsheetHandle } from './sheetOptions.ts';

/** The sheet as its screen may drive it. */
export const handleOf = <Row extends object>(sheet: Sheet<Row>): SpreadsheetHandle<Row> => ({
  addRow: () => addRow(sheet),
  removeRows: (rowIds) => removeRows(sheet, rowIds),
  save: () => save(sheet),
  discard: () => discardAll(sheet),
  rows: () => sheet.document.rows(),
  marked: (field) => {
    const cells = [...sheet.cells()];
    return cells.length > 1
      ? cells.flatMap(({ rowId, column }) => (column.field === field ? rowId : []))
      : [];
  },
  markedCells: () => [...sheet.cells()].map(({ rowId, column: { field } }) => ({ rowId, field })),
  activeRow: () => {
    const cell = sheet.activeCell;
    return cell ? sheet.document.row(cell.rowId) : undefined;
  },
  storedRow: () => {
    const cell = sheet.activeCell;
    return cell && !sheet.document.isNew(cell.rowId) ? sheet.document.storedRow(cell.rowId) : undefined;
  },
  select: (rowId, field = sheet.view?.fieldAt(0)) => {
    const place = field === undefined ? null : sheet.view?.placeOf(rowId, field);
    if (!place) return;
    sheet.selectPlace(place);
    sheet.focusActive();
  },
  cellElement: (rowId, field) => sheet.view?.cellOf(rowId, field) ?? null,
  edit: (cells, added = []) =>
    sheet.edit(
      'paste',
      cells,
      0,
      added.map((row) => ({ id: sheet.options.rowId(row), row })),
    ),
});
