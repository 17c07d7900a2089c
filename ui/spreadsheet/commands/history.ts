import type { Action, AddedRow } from '../model/changes.ts';
import { spanning } from '../model/geometry.ts';
import type { SavedCell } from '../model/savedPast.ts';
import type { Sheet } from '../sheet.ts';
import { makeRows } from './rows.ts';

/** Marks what an action touched, where it is shown, so that the eye finds what came back. */
function show<Row extends object>(sheet: Sheet<Row>, action: Action<Row> | undefined): void {
  const view = sheet.view;
  if (!action || !view) return;
  let top = Number.POSITIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  let bottom = -1;
  let right = -1;
  for (const { rowId, field } of action.cells) {
    const place = view.placeOf(rowId, field);
    if (!place) continue;
    top = Math.min(top, place.row);
    left = Math.min(left, place.column);
    bottom = Math.max(bottom, place.row);
    right = Math.max(right, place.column);
  }
  if (bottom < 0) {
    const [field] = view.fields;
    const rowId = action.added[0]?.id ?? action.removed[0];
    const place = rowId !== undefined && field !== undefined ? view.placeOf(rowId, field) : null;
    if (place) sheet.selectPlace(place);
    return;
  }
  const corner = { row: top, column: left };
  sheet.select(spanning(corner, { row: bottom, column: right }), corner);
}

const lastAction = <Row extends object>(sheet: Sheet<Row>): Action<Row> | undefined =>
  sheet.document.changes.past.at(-1);

/** Cells that are named when they could not be taken back; more would be a list nobody reads. */
const namedCells = 3;

function tellLeft<Row extends object>(sheet: Sheet<Row>, left: readonly SavedCell[], rows: number): void {
  const count = left.length + rows;
  if (count === 0) return;
  const names = left.slice(0, namedCells).map(({ rowId, field }) => {
    const row = sheet.view?.placeOf(rowId, field)?.row;
    const column = sheet.column(field)?.title ?? field;
    return row === undefined ? column : sheet.text('notice.cell', { column, row: row + 1 });
  });
  const cells = names.length > 0 ? names.join('; ') : sheet.text('status.rows', { smart_count: rows });
  sheet.tell('info', sheet.text('notice.stays', { smart_count: count, cells }));
}

/** A removed row as a new one: what is stored under its id is gone for good. */
function madeAgain<Row extends object>(sheet: Sheet<Row>, removed: Row): AddedRow<Row>[] {
  return makeRows(sheet, 1).map(({ id, row }) => ({
    id,
    row: sheet.options.columns.reduce(
      (made, { isEditable, read, write }) => (isEditable ? write(made, read(removed)) : made),
      row,
    ),
  }));
}

/** Takes back what is stored, as a new unsaved change; cells that stand otherwise by now, or are locked, stay. */
function takeBackSaved<Row extends object>(sheet: Sheet<Row>): void {
  const { document, savedPast, options } = sheet;
  const saved = savedPast.last();
  if (!saved || sheet.isReadOnly) return;
  const stands = ({ rowId, field, to }: SavedCell): boolean =>
    document.row(rowId) !== undefined &&
    document.content(rowId, field) === to &&
    document.isEditable(rowId, field);
  const cells = saved.cells.filter((cell) => !saved.added.includes(cell.rowId));
  const open = cells.filter(stands);
  const isRemovable = (rowId: string): boolean => {
    const row = document.row(rowId);
    return row !== undefined && options.removable?.(row) === true;
  };
  const removed = saved.added.filter(isRemovable);
  const added = saved.removed.flatMap((row) => madeAgain(sheet, row));
  const before = lastAction(sheet);
  document.edit(
    'undoSave',
    open.map(({ rowId, field, from }) => ({ rowId, field, content: from })),
    added,
    removed,
  );
  const action = lastAction(sheet);
  const isDone = action !== before;
  savedPast.takeBack(isDone ? action : undefined);
  if (isDone) show(sheet, action);
  tellLeft(
    sheet,
    cells.filter((cell) => !open.includes(cell)),
    saved.added.length - removed.length,
  );
}

/**
 * Takes the last action back; long work that is under way is the last action. What was saved is taken back by the opposite
 * change, which is unsaved.
 */
export function undo<Row extends object>(sheet: Sheet<Row>): void {
  const work = sheet.work.get();
  const last = lastAction(sheet);
  if (work) work.cancel();
  else if (last && last.name !== 'undoSave') show(sheet, sheet.document.undo());
  else takeBackSaved(sheet);
}

export function redo<Row extends object>(sheet: Sheet<Row>): void {
  const last = lastAction(sheet);
  if (sheet.document.changes.future.length > 0 || last?.name !== 'undoSave') {
    show(sheet, sheet.document.redo());
    return;
  }
  sheet.document.withdraw(last);
  sheet.savedPast.forget(last);
  show(sheet, last);
}

/** Whether there is anything to take back, saved or not. */
export const canUndo = <Row extends object>({ document, savedPast }: Sheet<Row>): boolean =>
  document.changes.past.some(({ name }) => name !== 'undoSave') || !savedPast.isEmpty;

export const canRedo = <Row extends object>(sheet: Sheet<Row>): boolean =>
  sheet.document.changes.future.length > 0 || lastAction(sheet)?.name === 'undoSave';
