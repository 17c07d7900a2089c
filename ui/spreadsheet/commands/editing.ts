import type { Sheet } from '../sheet.ts';
import { arrows, isControl } from './arrows.ts';
import { move, moveOn } from './marking.ts';
import { putText } from './putting.ts';
import { save } from './saving.ts';

/** Alt+arrow down: opens the list of a cell that has one, else the menu of its column. */
export function openList<Row extends object>(sheet: Sheet<Row>): boolean {
  const cell = sheet.activeCell;
  if (!cell) return false;
  const { field, type } = cell.column;
  if (type.editor === 'choice' && sheet.isEditable(cell)) sheet.view?.edit(cell.place);
  else {
    const { left = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    sheet.panel.set({ kind: 'head', field, left, top: bottom });
  }
  return true;
}

/** Ctrl+Enter: what stands in the editor goes into every marked cell, as one action; the keyboard stays. */
function fillWithTyped<Row extends object>(sheet: Sheet<Row>): void {
  const typed = sheet.view?.typed ?? '';
  sheet.view?.api.stopEditing(true);
  putText(sheet, 'edit', typed);
  sheet.focusActive();
}

/** Takes what is typed and goes on; the keyboard stays in the sheet where it ends. */
function goOn<Row extends object>(sheet: Sheet<Row>, isUpwards: boolean): void {
  sheet.view?.api.stopEditing();
  moveOn(sheet, { rows: isUpwards ? -1 : 1, columns: 0 });
  sheet.focusActive();
}

/**
 * A key pressed in an open editor: Ctrl+S takes what is typed and saves; Tab and Enter take it and go on, without opening
 * the next editor as the grid would; Ctrl+Enter puts it into all that is marked. Where typing began the edit an arrow takes
 * it and goes on, too; F2 hands the arrows to the text. All else is the editor's. True when the key was used up.
 */
export function handleEditorKey<Row extends object>(sheet: Sheet<Row>, event: KeyboardEvent): boolean {
  const editor = sheet.activeCell?.column.type.editor;
  if (isControl(event)) {
    if (event.key === 'Enter') fillWithTyped(sheet);
    else if (event.key.toLowerCase() === 's') {
      sheet.view?.api.stopEditing();
      void save(sheet);
    } else return false;
    return true;
  }
  if (event.key === 'Tab') {
    sheet.view?.api.stopEditing();
    return moveOn(sheet, { rows: 0, columns: event.shiftKey ? -1 : 1 });
  }
  if (event.key === 'Enter') {
    // Lines are parted by Shift+Enter.
    if (editor === 'lines' && event.shiftKey) return false;
    goOn(sheet, event.shiftKey);
    return true;
  }
  if (event.key === 'F2') {
    sheet.isTypedOver = false;
    return true;
  }
  const step = arrows[event.key];
  if (!step || !sheet.isTypedOver || editor === 'choice' || event.shiftKey || event.altKey) return false;
  sheet.view?.api.stopEditing();
  move(sheet, step, { isExtending: false, isJumping: false });
  return true;
}
