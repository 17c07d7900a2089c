import { clamped, contains, type Place, type Range, sizeOf, spanning } from '../model/geometry.ts';
import type { CellEdit } from '../model/stepsOf.ts';
import type { Sheet } from '../sheet.ts';
import { carried } from './filling.ts';

/** Where a range goes when it is moved so that its cell `from` is at `to`, kept whole inside the sheet. */
export function movedRange<Row extends object>(
  sheet: Sheet<Row>,
  source: Range,
  from: Place,
  to: Place,
): Range {
  const size = sizeOf(source);
  const extent = sheet.view?.extent ?? size;
  const room = { rows: extent.rows - size.rows + 1, columns: extent.columns - size.columns + 1 };
  const corner = clamped(
    { row: source.top + to.row - from.row, column: source.left + to.column - from.column },
    room,
  );
  return {
    top: corner.row,
    left: corner.column,
    bottom: corner.row + size.rows - 1,
    right: corner.column + size.columns - 1,
  };
}

/**
 * Moves a range, or copies it, as one action. What would come onto a locked cell, or leave one, stays where it is and is
 * counted.
 */
export function moveRange<Row extends object>(
  sheet: Sheet<Row>,
  source: Range,
  target: Range,
  isCopied: boolean,
): void {
  const [down, aside] = [target.top - source.top, target.left - source.left];
  if (down === 0 && aside === 0) return;
  const emptied: CellEdit[] = [];
  const written: CellEdit[] = [];
  let locked = 0;
  for (const cell of sheet.cells([source])) {
    const place = { row: cell.place.row + down, column: cell.place.column + aside };
    const onto = sheet.cellAt(place);
    if (!onto?.column.isEditable) continue;
    if (!sheet.isEditable(onto) || (!isCopied && !sheet.isEditable(cell))) {
      locked += 1;
      continue;
    }
    const content = sheet.document.content(cell.rowId, cell.column.field);
    const { rowId, column } = onto;
    written.push({ rowId, field: column.field, content: carried(sheet, content, cell.column, column) });
    if (!isCopied && !contains(target, cell.place))
      emptied.push({ rowId: cell.rowId, field: cell.column.field, content: cell.column.type.empty });
  }
  sheet.edit('move', [...emptied, ...written], locked);
  sheet.select(
    spanning({ row: target.top, column: target.left }, { row: target.bottom, column: target.right }),
    null,
  );
}
