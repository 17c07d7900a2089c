import { type Action, goBack } from '../model/changes.ts';
import { spanning } from '../model/geometry.ts';
import { madeAgain } from '../model/madeAgain.ts';
import type { SavedCell } from '../model/savedPast.ts';
import type { Sheet } from '../sheet.ts';

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

/** Takes back what is stored, as a new unsaved change; cells that stand otherwise by now, or are locked, stay. */
function takeBackSaved<Row extends object>(sheet: Sheet<Row>): void {
  const { document, savedPast, options } = sheet;
  const saved = savedPast.last();
  if (!saved || sheet.isReadOnly) return;
  const stands = ({ rowId, field, to }: SavedCell): boolean =>
    document.row(rowId) !== undefined &&
    document.content(rowId, field) === to &&
    document.isEditable(rowId, field);
  const isAdded = new Set(saved.added);
  const cells = saved.cells.filter(({ rowId }) => !isAdded.has(rowId));
  const open = new Set(cells.filter(stands));
  const isRemovable = (rowId: string): boolean => {
    const row = document.row(rowId);
    return row !== undefined && (document.isNew(rowId) || options.removable?.(row) === true);
  };
  const removed = saved.added.filter(isRemovable);
  const again = saved.removed.flatMap(({ id, row }) => {
    const made = madeAgain(row, sheet.rules);
    return made ? [{ id, made }] : [];
  });
  const edits = [...open].map(({ rowId, field, from }) => ({ rowId, field, content: from }));
  const before = document.changes;
  document.edit(
    'edit',
    edits,
    again.map(({ made }) => made),
    removed,
    goBack,
  );
  if (document.changes === before) savedPast.drop();
  else {
    savedPast.takeBack(new Map(again.map(({ id, made }) => [id, made.id])));
    show(sheet, document.changes.future[0]);
  }
  tellLeft(
    sheet,
    cells.filter((cell) => !open.has(cell)),
    saved.added.length - removed.length,
  );
}

/**
 * Takes the last action back; long work that is under way is the last action. What was saved is taken back by the opposite
 * change, which is unsaved.
 */
export function undo<Row extends object>(sheet: Sheet<Row>): void {
  const work = sheet.work.get();
  if (work) work.cancel();
  else if (sheet.document.changes.past.length > 0) show(sheet, sheet.document.undo());
  else takeBackSaved(sheet);
}

/** Does again what was taken back last. What is stored still is no unsaved action then: the opposite change is gone. */
export function redo<Row extends object>(sheet: Sheet<Row>): void {
  const { document, savedPast } = sheet;
  const isStored = document.changes.future[0]?.name === 'redoStored' && savedPast.standAgain();
  show(sheet, document.redo(isStored));
}

/** Whether there is anything to take back, saved or not. */
export const canUndo = <Row extends object>({ document, savedPast }: Sheet<Row>): boolean =>
  document.changes.past.length > 0 || !savedPast.isEmpty;

export const canRedo = <Row extends object>({ document }: Sheet<Row>): boolean =>
  document.changes.future.length > 0;
