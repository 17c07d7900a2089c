import type { ColDef } from 'ag-grid-community';
import { handleEditorKey } from '../commands/editing.ts';
import { handleCellKey } from '../commands/keyboard.ts';
import type { Sheet } from '../sheet.ts';
import { typeIntoActive } from './followFocus.ts';
import type { GridLine } from './gridRows.ts';

/** What all columns share. */
export function defaultColumnDef<Row extends object>(sheet: Sheet<Row>): ColDef<GridLine> {
  return {
    sortable: true,
    resizable: true,
    cellDataType: false,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event, editing, data, column }) => {
      if (data?.kind !== 'body') return false;
      const cell = { rowId: data.id, field: column.getColId() };
      const isUsed = editing
        ? handleEditorKey(sheet, event)
        : handleCellKey(sheet, event) || typeIntoActive(sheet, event, cell);
      if (isUsed) event.preventDefault();
      return isUsed;
    },
  };
}
