import type { Sheet } from '../sheet.ts';

/** New rows are seen: a filter that hides one of them is lifted. */
export function showRows<Row extends object>(sheet: Sheet<Row>, rowIds: readonly string[]): void {
  const view = sheet.view;
  const field = view?.fieldAt(0);
  if (!view?.isFiltered || field === undefined) return;
  if (rowIds.every((rowId) => view.placeOf(rowId, field) !== null)) return;
  view.liftFilter();
  sheet.tell('info', sheet.text('notice.filterLifted'));
}

/** Puts an empty row at the foot and the keyboard into it. */
export function addRow<Row extends object>(sheet: Sheet<Row>): void {
  const { rowDefaults, rowId } = sheet.options;
  if (!rowDefaults || sheet.isReadOnly) return;
  const row = rowDefaults();
  const id = rowId(row);
  sheet.document.edit('addRows', [], [{ id, row }]);
  showRows(sheet, [id]);
  const view = sheet.view;
  const field = view?.fields.find((name) => sheet.document.isEditable(id, name));
  const place = field === undefined ? null : view?.placeOf(id, field);
  if (place) sheet.selectPlace(place);
}

export const removeRows = <Row extends object>(sheet: Sheet<Row>, rowIds: readonly string[]): void =>
  sheet.document.edit('removeRows', [], [], rowIds);

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
export const storedRow = <Row extends object>({ activeCell, document }: Sheet<Row>): Row | undefined =>
  activeCell && !document.isNew(activeCell.rowId) ? document.row(activeCell.rowId) : undefined;
