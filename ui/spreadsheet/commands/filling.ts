import type { SheetColumn } from '../columns.ts';
import { type Place, type Range, sizeOf, spanning } from '../model/geometry.ts';
import { seriesOf } from '../model/series.ts';
import type { CellEdit } from '../model/stepsOf.ts';
import type { Sheet } from '../sheet.ts';
import { type CellContent, type CellValue, isUnread } from '../values/cellValue.ts';
import { isEmptyAt } from './emptiness.ts';

interface Written {
  readonly edits: CellEdit[];
  locked: number;
}

/** The content of one column in another: as it is between equal types, else over its text. */
export function carried<Row extends object>(
  sheet: Sheet<Row>,
  content: CellContent,
  from: SheetColumn<Row>,
  to: SheetColumn<Row>,
): CellContent {
  return from.type.name === to.type.name ? content : sheet.read(to, sheet.shown(from, content));
}

function put<Row extends object>(
  sheet: Sheet<Row>,
  place: Place,
  content: CellContent,
  from: SheetColumn<Row>,
  written: Written,
): void {
  const cell = sheet.cellAt(place);
  if (!cell?.column.isEditable) return;
  if (!sheet.isEditable(cell)) {
    written.locked += 1;
    return;
  }
  const { rowId, column } = cell;
  written.edits.push({ rowId, field: column.field, content: carried(sheet, content, from, column) });
}

/** Copies the first line of each marked range over the rest of it; a single line takes the one before it. */
function fillLines<Row extends object>(sheet: Sheet<Row>, isDown: boolean): void {
  const written: Written = { edits: [], locked: 0 };
  for (const { top, left, bottom, right } of sheet.ranges) {
    const isOneLine = isDown ? top === bottom : left === right;
    const first = (isDown ? top : left) - (isOneLine ? 1 : 0);
    if (first < 0) continue;
    for (let row = isDown ? first + 1 : top; row <= bottom; row += 1) {
      for (let column = isDown ? left : first + 1; column <= right; column += 1) {
        const source = sheet.cellAt(isDown ? { row: first, column } : { row, column: first });
        if (!source) continue;
        const content = sheet.document.content(source.rowId, source.column.field);
        put(sheet, { row, column }, content, source.column, written);
      }
    }
  }
  sheet.edit('fill', written.edits, written.locked);
  sheet.lastDone = () => fillLines(sheet, isDown);
}

export const fillDown = <Row extends object>(sheet: Sheet<Row>): void => fillLines(sheet, true);
export const fillRight = <Row extends object>(sheet: Sheet<Row>): void => fillLines(sheet, false);

/** The range that a drag of the handle from `source` to `to` reaches: along the axis it went further on. */
export function fillRange(source: Range, to: Place): Range {
  const down = Math.max(to.row - source.bottom, source.top - to.row, 0);
  const aside = Math.max(to.column - source.right, source.left - to.column, 0);
  if (down === 0 && aside === 0) return source;
  return down >= aside
    ? { ...source, top: Math.min(source.top, to.row), bottom: Math.max(source.bottom, to.row) }
    : { ...source, left: Math.min(source.left, to.column), right: Math.max(source.right, to.column) };
}

const sequence = (length: number, from: number): number[] =>
  Array.from({ length }, (_, index) => from + index);

/** Goes on with the series of `source` over the rest of `target`, each row or column on its own. */
export function fillSeries<Row extends object>(sheet: Sheet<Row>, source: Range, target: Range): void {
  const isDown = source.left === target.left && source.right === target.right;
  const size = sizeOf(source);
  const reach = sizeOf(target);
  const written: Written = { edits: [], locked: 0 };
  const placeAt = (line: number, step: number): Place =>
    isDown ? { row: step, column: line } : { row: line, column: step };
  const lines = isDown ? sequence(size.columns, source.left) : sequence(size.rows, source.top);
  const start = isDown ? source.top : source.left;
  const length = isDown ? size.rows : size.columns;
  const steps = isDown ? sequence(reach.rows, target.top) : sequence(reach.columns, target.left);
  for (const line of lines) {
    const cells = sequence(length, start).map((step) => sheet.cellAt(placeAt(line, step)));
    const [first] = cells;
    if (!first) continue;
    const values = cells.map((cell): CellValue => {
      const content = cell ? sheet.document.content(cell.rowId, cell.column.field) : null;
      return isUnread(content) ? null : content;
    });
    const series = seriesOf(values, first.column.type);
    for (const step of steps) {
      if (step >= start && step < start + length) continue;
      put(sheet, placeAt(line, step), series(step - start), first.column, written);
    }
  }
  sheet.edit('fill', written.edits, written.locked);
  sheet.select(
    spanning({ row: target.top, column: target.left }, { row: target.bottom, column: target.right }),
    null,
  );
}

/** Fills the handle's range down as far as the column beside it is filled without a gap. */
export function fillToNeighbour<Row extends object>(sheet: Sheet<Row>, source: Range): void {
  const { view } = sheet;
  if (!view) return;
  const isEmpty = isEmptyAt(sheet);
  const below = source.bottom + 1;
  const beside = [source.left - 1, source.right + 1].find(
    (column) =>
      column >= 0 &&
      column < view.extent.columns &&
      below < view.extent.rows &&
      !isEmpty({ row: below, column }),
  );
  if (beside === undefined) return;
  let bottom = below;
  while (bottom + 1 < view.extent.rows && !isEmpty({ row: bottom + 1, column: beside })) bottom += 1;
  fillSeries(sheet, source, { ...source, bottom });
}
