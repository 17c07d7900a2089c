import {
  alsoFrom,
  clamped,
  cycled,
  dataEdge,
  type Extent,
  extended,
  type Place,
  rangeOf,
  type Selection,
  type Step,
  samePlace,
  single,
  sizeOf,
  spanning,
} from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import { isEmptyAt } from './emptiness.ts';

export interface Reach {
  /** Shift: the marked rectangle grows, its active cell stays. */
  readonly isExtending: boolean;
  /** Ctrl: to the edge of the data. */
  readonly isJumping: boolean;
}

const headOf = (selection: Selection): Place => selection.spans.at(-1)?.head ?? selection.active;

function goTo<Row extends object>(sheet: Sheet<Row>, place: Place, isExtending: boolean): void {
  const selection = sheet.selection.get();
  if (isExtending && selection) extendTo(sheet, selection, place);
  else sheet.select(single(place));
}

/** Whole columns stay where they are seen while they grow sideways, whole rows while they grow downwards. */
function extendTo<Row extends object>(sheet: Sheet<Row>, selection: Selection, place: Place): void {
  const head = headOf(selection);
  sheet.select(extended(selection, place), null);
  if (place.row !== head.row) sheet.view?.revealRow(place.row);
  if (place.column !== head.column) sheet.view?.revealColumn(place.column);
}

/** Arrow keys. */
export function move<Row extends object>(
  sheet: Sheet<Row>,
  step: Step,
  { isExtending, isJumping }: Reach,
): void {
  const selection = sheet.selection.get();
  if (!selection || !sheet.view) return;
  const { extent } = sheet.view;
  const from = isExtending ? headOf(selection) : selection.active;
  const place = isJumping
    ? dataEdge(from, step, extent, isEmptyAt(sheet))
    : clamped({ row: from.row + step.rows, column: from.column + step.columns }, extent);
  goTo(sheet, place, isExtending);
}

/** Page up and down: by what is in sight. */
export function movePage<Row extends object>(
  sheet: Sheet<Row>,
  direction: -1 | 1,
  isExtending: boolean,
): void {
  const selection = sheet.selection.get();
  if (!selection || !sheet.view) return;
  const { api, extent } = sheet.view;
  const page = Math.max(1, api.getLastDisplayedRowIndex() - api.getFirstDisplayedRowIndex() - 1);
  const from = isExtending ? headOf(selection) : selection.active;
  goTo(sheet, clamped({ ...from, row: from.row + direction * page }, extent), isExtending);
}

/** Home and End in the row; with Ctrl the first and the last cell of the sheet. */
export function moveToEnd<Row extends object>(
  sheet: Sheet<Row>,
  direction: -1 | 1,
  { isExtending, isJumping }: Reach,
): void {
  const selection = sheet.selection.get();
  if (!selection || !sheet.view) return;
  const { rows, columns } = sheet.view.extent;
  const from = isExtending ? headOf(selection) : selection.active;
  const lastRow = direction === 1 ? rows - 1 : 0;
  const place = { row: isJumping ? lastRow : from.row, column: direction === 1 ? columns - 1 : 0 };
  goTo(sheet, place, isExtending);
}

/** Tab and Enter, which goes back below where Tabs began; false when the sheet ends there, so that the keyboard may leave it. */
export function moveOn<Row extends object>(sheet: Sheet<Row>, step: Step): boolean {
  const selection = sheet.selection.get();
  const last = selection?.spans.at(-1);
  if (!selection || !last || !sheet.view) return false;
  const range = rangeOf(last);
  const { rows, columns } = sizeOf(range);
  if (rows * columns > 1) {
    const active = cycled(selection.active, range, step);
    sheet.select({ ...selection, active }, active);
    return true;
  }
  const { extent } = sheet.view;
  const trail = sheet.trail && samePlace(sheet.trail.at, selection.active) ? sheet.trail.column : null;
  const next =
    step.columns === 0
      ? { ...offset(selection.active, step), column: trail ?? selection.active.column }
      : nextInReading(selection.active, step, extent);
  if (next.row < 0 || next.row >= extent.rows) return step.columns === 0;
  sheet.selectPlace(next);
  sheet.trail = step.columns === 0 ? null : { column: trail ?? selection.active.column, at: next };
  return true;
}

const offset = ({ row, column }: Place, step: Step): Place => ({
  row: row + step.rows,
  column: column + step.columns,
});

function nextInReading({ row, column }: Place, step: Step, { columns }: Extent): Place {
  const next = column + step.columns;
  if (next >= columns) return { row: row + 1, column: 0 };
  return next < 0 ? { row: row - 1, column: columns - 1 } : { row, column: next };
}

export function markAll<Row extends object>(sheet: Sheet<Row>): void {
  if (!sheet.view) return;
  const { rows, columns } = sheet.view.extent;
  if (rows === 0) return;
  const active = sheet.selection.get()?.active ?? { row: 0, column: 0 };
  sheet.select(
    { active, spans: [{ anchor: { row: 0, column: 0 }, head: { row: rows - 1, column: columns - 1 } }] },
    null,
  );
}

/** How a click on a row's number or a column's head joins what is marked: Shift extends, Ctrl adds. */
export interface Click {
  readonly isExtending: boolean;
  readonly isAdding: boolean;
}

export const clickOf = (event: MouseEvent): Click => ({
  isExtending: event.shiftKey,
  isAdding: event.ctrlKey || event.metaKey,
});

function markLines<Row extends object>(
  sheet: Sheet<Row>,
  from: Place,
  to: Place,
  { isExtending, isAdding }: Click,
): void {
  const selection = sheet.selection.get();
  if (isExtending && selection)
    sheet.select(
      { active: from, spans: [...selection.spans.slice(0, -1), { anchor: from, head: to }] },
      null,
    );
  else sheet.select(isAdding && selection ? alsoFrom(selection, from, to) : spanning(from, to), null);
}

/** Where the last rectangle began. */
const anchorOf = <Row extends object>(sheet: Sheet<Row>): Place | undefined =>
  sheet.selection.get()?.spans.at(-1)?.anchor;

/** Marks a whole row, or all rows from where the last rectangle began. */
export function markRow<Row extends object>(sheet: Sheet<Row>, row: number, click: Click): void {
  if (!sheet.view) return;
  const from = click.isExtending ? (anchorOf(sheet)?.row ?? row) : row;
  markLines(sheet, { row: from, column: 0 }, { row, column: sheet.view.extent.columns - 1 }, click);
}

/** Whether a row is marked from end to end. */
export function isRowMarked<Row extends object>(sheet: Sheet<Row>, row: number): boolean {
  const last = (sheet.view?.extent.columns ?? 0) - 1;
  return sheet.ranges.some(
    ({ top, bottom, left, right }) => row >= top && row <= bottom && left === 0 && right === last,
  );
}

export function markColumn<Row extends object>(sheet: Sheet<Row>, column: number, click: Click): void {
  if (!sheet.view) return;
  const last = sheet.view.extent.rows - 1;
  if (last < 0) return;
  const from = click.isExtending ? (anchorOf(sheet)?.column ?? column) : column;
  markLines(sheet, { row: 0, column: from }, { row: last, column }, click);
}

/** Shift+Space and Ctrl+Space: what is marked grows to whole rows or columns. */
export function markLinesOfSelection<Row extends object>(sheet: Sheet<Row>, line: 'rows' | 'columns'): void {
  const selection = sheet.selection.get();
  if (!selection || !sheet.view) return;
  const { rows, columns } = sheet.view.extent;
  const spans = selection.spans
    .map(rangeOf)
    .map(({ top, bottom, left, right }) =>
      line === 'rows'
        ? { anchor: { row: top, column: 0 }, head: { row: bottom, column: columns - 1 } }
        : { anchor: { row: 0, column: left }, head: { row: rows - 1, column: right } },
    );
  sheet.select({ active: selection.active, spans }, null);
}
