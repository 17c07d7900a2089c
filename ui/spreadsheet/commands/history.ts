import type { Action } from '../model/changes.ts';
import { spanning } from '../model/geometry.ts';
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
  if (bottom < 0) return;
  const corner = { row: top, column: left };
  sheet.select(spanning(corner, { row: bottom, column: right }), corner);
}

/** Takes the last action back; long work that is under way is the last action. */
export function undo<Row extends object>(sheet: Sheet<Row>): void {
  const work = sheet.work.get();
  if (work) work.cancel();
  else show(sheet, sheet.document.undo());
}

export const redo = <Row extends object>(sheet: Sheet<Row>): void => show(sheet, sheet.document.redo());
