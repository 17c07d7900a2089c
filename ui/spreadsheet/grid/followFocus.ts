import { contains, rangeOf, samePlace, single } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';

/** Keys that begin an edit. */
const beginsEdit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'F2' || (key.length === 1 && !ctrlKey && !metaKey && !altKey);

/**
 * A sort may take the active cell out of sight, and leave the browser's focus in the one that stands there now: what is typed
 * there belongs into the active one. True when the key began an edit of that.
 */
export function typeIntoActive<Row extends object>(
  sheet: Sheet<Row>,
  event: KeyboardEvent,
  cell: { readonly rowId: string; readonly field: string },
): boolean {
  const { activeCell: active, view } = sheet;
  if (!active || !view || !beginsEdit(event)) return false;
  const { place, rowId, column } = active;
  if (rowId === cell.rowId && column.field === cell.field) return false;
  view.reveal(place);
  view.refocus(place);
  view.edit(place, event.key);
  return true;
}

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
