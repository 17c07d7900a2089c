import { contains, rangeOf, samePlace, single } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';

/**
 * The grid moved its own focus (after an edit, or from its head): the active cell goes with it, inside a marked rectangle
 * without unmarking that. The grid tells this late, so its present focus counts, not the one it tells of.
 */
export function followFocus<Row extends object>(sheet: Sheet<Row>): void {
  const focused = sheet.view?.api.getFocusedCell();
  if (sheet.isPointing || !focused || focused.rowPinned) return;
  const column = sheet.view?.columnIndex(focused.column.getColId());
  if (column === undefined) return;
  const place = { row: focused.rowIndex, column };
  const selection = sheet.selection.get();
  if (selection && samePlace(selection.active, place)) return;
  const last = selection?.spans.at(-1);
  const isInside = last !== undefined && contains(rangeOf(last), place);
  sheet.select(selection && isInside ? { ...selection, active: place } : single(place), null);
}
