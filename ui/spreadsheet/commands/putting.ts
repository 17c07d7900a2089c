import type { ActionName } from '../model/changes.ts';
import type { Sheet } from '../sheet.ts';

/** Puts one text into every marked cell, read by each cell's own type, as one action. */
export function putText<Row extends object>(sheet: Sheet<Row>, name: ActionName, text: string): void {
  const cells = [...sheet.cells()].filter(({ column }) => column.isEditable);
  const open = cells.filter((cell) => sheet.isEditable(cell));
  sheet.edit(
    name,
    open.map(({ rowId, column }) => ({ rowId, field: column.field, content: sheet.read(column, text) })),
    cells.length - open.length,
  );
  sheet.lastDone = () => putText(sheet, name, text);
}
