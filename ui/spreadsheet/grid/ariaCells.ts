import { outlineAt } from '../outlines.ts';
import type { Sheet } from '../sheet.ts';
import { nameOfSign } from '../spoken.ts';
import { rowNumberColumn } from './gridView.ts';

const set = (cell: Element, name: string, value: string | null): void => {
  if (cell.getAttribute(name) === value) return;
  if (value === null) cell.removeAttribute(name);
  else cell.setAttribute(name, value);
};

/** Why a cell is wrong or locked, or what stood in it before it was changed, in words. */
function aboutCell<Row extends object>(sheet: Sheet<Row>, rowId: string, field: string): string | null {
  const failure = sheet.document.failure(rowId, field);
  if (failure) return sheet.failureText(failure);
  const outline = outlineAt(sheet.options.outlines, rowId, field);
  if (outline !== undefined) return sheet.options.outlines?.[outline]?.note ?? null;
  const column = sheet.column(field);
  const lock = column?.isEditable ? sheet.document.lock(rowId, field) : null;
  if (lock) return lock.text;
  const hint = sheet.options.hint?.({ rowId, field });
  if (hint) return hint.note;
  const draft = sheet.document.draft(rowId, field);
  if (!draft || !column || sheet.document.isNew(rowId)) return null;
  const was = nameOfSign(column, draft.old) ?? sheet.shown(column, draft.old);
  return was === '' ? sheet.text('ear.wasEmpty') : sheet.text('ear.was', { value: was });
}

function describeCell<Row extends object>(sheet: Sheet<Row>, cell: Element): void {
  const field = cell.getAttribute('col-id') ?? '';
  const rowId = cell.closest('[row-id]')?.getAttribute('row-id') ?? '';
  const column = sheet.column(field);
  const has = (name: string): boolean => cell.classList.contains(`sheet-${name}`);
  const isTold = ['error', 'locked', 'changed', 'doubtful', 'checked', 'noted', 'outlined'].some(has);
  set(cell, 'aria-selected', String(has('marked') || has('active')));
  set(cell, 'aria-readonly', String(sheet.isReadOnly || has('calculated') || has('locked')));
  set(cell, 'aria-invalid', has('error') ? 'true' : null);
  set(cell, 'aria-description', isTold ? aboutCell(sheet, rowId, field) : null);
  set(cell, 'aria-label', column ? nameOfSign(column, sheet.document.content(rowId, field)) : null);
}

/**
 * Tells a screen reader of every drawn cell what the eye sees: marked, locked or calculated, changed, wrong and why, signs
 * by their names. The grid draws cells by their classes, so these are read; it is done between frames.
 */
export function describeCells<Row extends object>(sheet: Sheet<Row>, root: Element): void {
  for (const cell of root.querySelectorAll('.ag-cell[col-id]')) {
    const isCounted = cell.getAttribute('col-id') === rowNumberColumn;
    const isFoot = cell.closest('.ag-row-pinned') !== null;
    if (isCounted || isFoot) set(cell, 'aria-readonly', 'true');
    else describeCell(sheet, cell);
  }
}
