import type { CellEdit } from '../model/stepsOf.ts';
import type { Sheet } from '../sheet.ts';
import { type CellContent, isUnread } from '../values/cellValue.ts';

/** Puts one value into every marked cell of the active cell's type. */
function putIntoMarked<Row extends object>(sheet: Sheet<Row>, typeName: string, content: CellContent): void {
  const edits: CellEdit[] = [];
  let locked = 0;
  for (const cell of sheet.cells()) {
    if (cell.column.type.name !== typeName || !cell.column.isEditable) continue;
    if (sheet.isEditable(cell)) edits.push({ rowId: cell.rowId, field: cell.column.field, content });
    else locked += 1;
  }
  sheet.edit('toggle', edits, locked);
  sheet.lastDone = () => putIntoMarked(sheet, typeName, content);
}

/**
 * Space: every marked cell that has a round of values gets the one that follows the active cell's, so that a block
 * becomes equal at once. False when nothing marked has such a round.
 */
export function toggle<Row extends object>(sheet: Sheet<Row>): boolean {
  const active = sheet.activeCell;
  if (!active) return false;
  const { name, cycle, next: following } = active.column.type;
  if (!cycle && !following) return false;
  const content = sheet.document.content(active.rowId, active.column.field);
  const value = isUnread(content) ? null : content;
  const next = following?.(value) ?? cycle?.[(cycle.indexOf(value) + 1) % cycle.length] ?? null;
  putIntoMarked(sheet, name, next);
  return true;
}

/** A character that is a value by itself, in a cell without an editor: X is ●. False when it is none. */
export function typeValue<Row extends object>(sheet: Sheet<Row>, character: string): boolean {
  const type = sheet.activeCell?.column.type;
  if (!type?.cycle || type.editor !== 'none' || character.length !== 1) return false;
  const parsed = type.parse(character, sheet.options.locale);
  if ('value' in parsed) putIntoMarked(sheet, type.name, parsed.value);
  return 'value' in parsed;
}
