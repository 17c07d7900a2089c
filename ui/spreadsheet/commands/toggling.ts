import type { CellEdit } from '../model/stepsOf.ts';
import type { Sheet } from '../sheet.ts';
import { isUnread } from '../values/cellValue.ts';

/**
 * Space: every marked cell that has a round of values gets the one that follows the active cell's, so that a block
 * becomes equal at once. False when nothing marked has such a round.
 */
export function toggle<Row extends object>(sheet: Sheet<Row>): boolean {
  const active = sheet.activeCell;
  if (!active) return false;
  const { cycle, next: following } = active.column.type;
  if (!cycle && !following) return false;
  const content = sheet.document.content(active.rowId, active.column.field);
  const value = isUnread(content) ? null : content;
  const next = following?.(value) ?? cycle?.[(cycle.indexOf(value) + 1) % cycle.length] ?? null;
  const edits: CellEdit[] = [];
  let locked = 0;
  for (const cell of sheet.cells()) {
    if (cell.column.type.name !== active.column.type.name || !cell.column.isEditable) continue;
    if (sheet.isEditable(cell)) edits.push({ rowId: cell.rowId, field: cell.column.field, content: next });
    else locked += 1;
  }
  sheet.edit('toggle', edits, locked);
  return true;
}
