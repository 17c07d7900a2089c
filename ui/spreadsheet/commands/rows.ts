import type { AddedRow } from '../model/changes.ts';
import type { Sheet } from '../sheet.ts';

/** New rows are seen: a filter that hides one of them is lifted. */
export function showRows<Row extends object>(sheet: Sheet<Row>, rowIds: readonly string[]): void {
  const view = sheet.view;
  const field = view?.fieldAt(0);
  if (!view || !sheet.filters.isAny || field === undefined) return;
  if (rowIds.every((rowId) => view.placeOf(rowId, field) !== null)) return;
  sheet.filters.lift();
  sheet.tell('info', sheet.text('notice.filterLifted'));
}

/** Empty rows of this sheet, before the stored row `before` or at the foot. */
export function makeRows<Row extends object>(
  { options: { rowDefaults, rowId, columns } }: Sheet<Row>,
  count: number,
  before?: string,
): AddedRow<Row>[] {
  if (!rowDefaults) return [];
  return Array.from({ length: count }, () => {
    const row = columns.reduce(
      (made, { startsEmpty, write }) => (startsEmpty ? write(made, null) : made),
      rowDefaults(),
    );
    return { id: rowId(row), row, ...(before === undefined ? {} : { before }) };
  });
}

/** Adds rows as one action and puts the keyboard into the first of them. */
function addRows<Row extends object>(sheet: Sheet<Row>, rows: readonly AddedRow<Row>[]): void {
  const ids = rows.map(({ id }) => id);
  const [first] = ids;
  if (first === undefined) return;
  sheet.document.edit('addRows', [], rows);
  showRows(sheet, ids);
  const view = sheet.view;
  const field = view?.fields.find((name) => sheet.document.isEditable(first, name));
  const place = field === undefined ? null : view?.placeOf(first, field);
  if (place) sheet.selectPlace(place);
}

/** Puts an empty row at the foot and the keyboard into it. */
export function addRow<Row extends object>(sheet: Sheet<Row>): void {
  if (sheet.isReadOnly) return;
  addRows(sheet, makeRows(sheet, 1));
  sheet.lastDone = () => addRow(sheet);
}

/** Puts as many empty rows as are marked above or below the marked ones. False where the sheet makes no rows. */
export function insertRows<Row extends object>(sheet: Sheet<Row>, side: 'above' | 'below'): boolean {
  const range = sheet.ranges.at(-1);
  if (!range || !sheet.options.rowDefaults || sheet.isReadOnly) return false;
  const before = sheet.view?.rowIdAt(side === 'above' ? range.top : range.bottom + 1);
  addRows(sheet, makeRows(sheet, range.bottom - range.top + 1, before));
  sheet.lastDone = () => void insertRows(sheet, side);
  return true;
}

export function removeRows<Row extends object>(sheet: Sheet<Row>, rowIds: readonly string[]): void {
  sheet.document.edit('removeRows', [], [], rowIds);
  sheet.lastDone = () => removeRows(sheet, removableRows(sheet).rowIds);
}

/** The rows with a marked cell. */
const markedRowIds = <Row extends object>(sheet: Sheet<Row>): string[] => [
  ...new Set([...sheet.cells()].map(({ rowId }) => rowId)),
];

/**
 * The marked rows that may be removed: new ones always, stored ones where the owner of the sheet allows it. Where none
 * may, `why` is its reason, if it gives one.
 */
export function removableRows<Row extends object>(sheet: Sheet<Row>): { rowIds: string[]; why?: string } {
  if (sheet.isReadOnly) return { rowIds: [] };
  const { removable } = sheet.options;
  const rowIds: string[] = [];
  let why: string | undefined;
  for (const rowId of markedRowIds(sheet)) {
    const row = sheet.document.row(rowId);
    const answer = sheet.document.isNew(rowId) || (row !== undefined && removable?.(row));
    if (answer === true) rowIds.push(rowId);
    else if (answer) why ??= answer.text;
  }
  return rowIds.length > 0 || why === undefined ? { rowIds } : { rowIds, why };
}

/** Puts cells back to what is stored, as one action. */
export const takeBack = <Row extends object>(
  sheet: Sheet<Row>,
  cells: Iterable<{ readonly rowId: string; readonly field: string }>,
): void => sheet.document.takeBack(cells);

/** Brings a removed row back. */
export const keepRow = <Row extends object>(sheet: Sheet<Row>, rowId: string): void =>
  sheet.document.keep(rowId);

/** The row in hand, where it is stored: one that is not saved yet has no page of its own. */
export const rowInHand = <Row extends object>({ activeCell, document }: Sheet<Row>): Row | undefined =>
  activeCell && !document.isNew(activeCell.rowId) ? document.row(activeCell.rowId) : undefined;
