import type { CellEdit } from '../model/stepsOf.ts';
import type { Sheet } from '../sheet.ts';

/** Empties what is marked. */
export function clear<Row extends object>(sheet: Sheet<Row>, name: 'clear' | 'cut' = 'clear'): void {
  const edits: CellEdit[] = [];
  let locked = 0;
  for (const cell of sheet.cells()) {
    const { rowId, column } = cell;
    if (sheet.isEditable(cell)) edits.push({ rowId, field: column.field, content: column.type.empty });
    else if (column.isEditable) locked += 1;
  }
  sheet.edit(name, edits, locked);
  sheet.lastDone = () => clear(sheet);
}
