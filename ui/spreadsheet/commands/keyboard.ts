import { followFocus } from '../grid/followFocus.ts';
import type { Sheet } from '../sheet.ts';
import { arrows, isControl } from './arrows.ts';
import { hasNumbersMarked } from './calculating.ts';
import { clear } from './clearing.ts';
import { openList } from './editing.ts';
import { fillDown, fillRight } from './filling.ts';
import { toggleFilter } from './filtering.ts';
import { redo, undo } from './history.ts';
import { refuseTyping } from './lockedCells.ts';
import { markAll, markLinesOfSelection, move, moveOn, movePage, moveToEnd } from './marking.ts';
import { repeat } from './repeating.ts';
import { insertRows, removableRows, removeRows, rowInHand } from './rows.ts';
import { save } from './saving.ts';
import { toggle, typeValue } from './toggling.ts';

/** What works anywhere in the sheet, in its bars too. True when the key was one of these. */
export function handleSheetKey<Row extends object>(sheet: Sheet<Row>, event: KeyboardEvent): boolean {
  if (event.key === 'F1') {
    sheet.panel.set({ kind: 'help' });
    return true;
  }
  if (!isControl(event) || event.altKey) return false;
  switch (event.key.toLowerCase()) {
    case 's':
      void save(sheet);
      return true;
    case 'f':
    case 'h':
      sheet.panel.set({ kind: 'find' });
      return true;
    case 'l':
      if (event.shiftKey) toggleFilter(sheet);
      return event.shiftKey;
    case 'z':
      if (event.shiftKey) redo(sheet);
      else undo(sheet);
      return true;
    case 'y':
      redo(sheet);
      return true;
    default:
      return false;
  }
}

function handleControlKey<Row extends object>(sheet: Sheet<Row>, event: KeyboardEvent): boolean {
  switch (event.key.toLowerCase()) {
    case 'a':
      markAll(sheet);
      return true;
    case 'd':
      fillDown(sheet);
      return true;
    case 'r':
      fillRight(sheet);
      return true;
    case ' ':
      markLinesOfSelection(sheet, 'columns');
      return true;
    case 'enter':
      return openRow(sheet);
    case '+':
    case '=':
      return insertRows(sheet, 'above');
    case '-':
      return removeMarked(sheet);
    default:
      return false;
  }
}

function openRow<Row extends object>(sheet: Sheet<Row>): boolean {
  const row = rowInHand(sheet);
  if (row) sheet.options.onOpenRow?.(row);
  return true;
}

function removeMarked<Row extends object>(sheet: Sheet<Row>): boolean {
  const { rowIds, why } = removableRows(sheet);
  if (rowIds.length > 0) removeRows(sheet, rowIds);
  else if (why) sheet.tell('info', why);
  return true;
}

const opensCalculation = (key: string): boolean => ['+', '-', '*', '/', '='].includes(key);

/** Keys without Ctrl. False leaves the key to the grid, which begins to edit with a character. */
function handlePlainKey<Row extends object>(
  sheet: Sheet<Row>,
  event: KeyboardEvent,
  wasLeaving: boolean,
): boolean {
  const { key, shiftKey } = event;
  switch (key) {
    case 'Tab':
      if (wasLeaving) return false;
      return moveOn(sheet, { rows: 0, columns: shiftKey ? -1 : 1 });
    case 'Enter':
      return moveOn(sheet, { rows: shiftKey ? -1 : 1, columns: 0 });
    case 'Delete':
    case 'Backspace':
      clear(sheet);
      return true;
    case ' ':
      if (!shiftKey) return toggle(sheet);
      markLinesOfSelection(sheet, 'rows');
      return true;
    case 'Escape':
      if (sheet.panel.get()) sheet.closePanel();
      else if (sheet.selection.get())
        sheet.selectPlace(sheet.selection.get()?.active ?? { row: 0, column: 0 });
      sheet.isLeaving = true;
      return true;
    case 'F4':
      repeat(sheet);
      return true;
    case 'ContextMenu':
      return false;
    case '?':
      sheet.panel.set({ kind: 'help' });
      return true;
    default:
      if (typeValue(sheet, key)) return true;
      if (!opensCalculation(key) || !hasNumbersMarked(sheet)) return refuseTyping(sheet, event);
      sheet.panel.set({ kind: 'arithmetic', text: key });
      return true;
  }
}

/** A key pressed on a cell that is not being edited. True when it was used up. */
export function handleCellKey<Row extends object>(sheet: Sheet<Row>, event: KeyboardEvent): boolean {
  // The grid's focus may have moved on (Tab out of an editor) before it could tell.
  followFocus(sheet);
  const wasLeaving = sheet.isLeaving;
  sheet.isLeaving = wasLeaving && event.key === 'Shift';
  const { activeCell: active } = sheet;
  const isOfTheScreen = active !== null && !(wasLeaving && event.key === 'Tab');
  const cell = active && { rowId: active.rowId, field: active.column.field };
  if (isOfTheScreen && cell && sheet.options.onCellKey?.(event, cell)) return true;
  const reach = { isExtending: event.shiftKey, isJumping: isControl(event) };
  if (event.altKey && event.key === 'ArrowDown') return openList(sheet);
  if (isControl(event) && event.altKey && event.key.toLowerCase() === 'v') {
    sheet.panel.set({ kind: 'pasteSpecial' });
    return true;
  }
  const step = arrows[event.key];
  if (step) {
    move(sheet, step, reach);
    return true;
  }
  switch (event.key) {
    case 'Home':
    case 'End':
      moveToEnd(sheet, event.key === 'Home' ? -1 : 1, reach);
      return true;
    case 'PageUp':
    case 'PageDown':
      movePage(sheet, event.key === 'PageUp' ? -1 : 1, event.shiftKey);
      return true;
    default:
      if (event.altKey) return false;
      return isControl(event)
        ? handleControlKey(sheet, event) || handleSheetKey(sheet, event)
        : handlePlainKey(sheet, event, wasLeaving) || handleSheetKey(sheet, event);
  }
}
