import type { Sheet } from '../sheet.ts';
import type { GridView } from './gridView.ts';

/** What a scroll bar may take of the width. */
const scrollBar = 18;

/**
 * Columns that are kept at the right edge stand there only where the others have to scroll: where all of them fit they stand
 * beside their neighbours, so that a sum is read next to what it sums up. `width` is the grid's, in pixels.
 */
export function placeRightColumns<Row extends object>(
  { options: { columns } }: Sheet<Row>,
  { api }: GridView<Row>,
  width: number,
): void {
  // A column that takes what is left fills the width by itself.
  if (width === 0 || columns.some(({ flex }) => flex !== undefined)) return;
  const shown = api.getAllDisplayedColumns();
  const total = shown.reduce((sum, column) => sum + column.getActualWidth(), 0);
  const isFitting = total + scrollBar <= width;
  const right = columns.filter(({ pinned }) => pinned === 'right').map(({ field }) => field);
  const isElsewhere = (pinned: unknown): boolean => (isFitting ? pinned === 'right' : !pinned);
  const moved = right.filter((field) => isElsewhere(api.getColumn(field)?.getPinned()));
  if (moved.length > 0) api.setColumnsPinned(moved, isFitting ? null : 'right');
}

/** The grid has another size on the page, in pixels. */
export function resized<Row extends object>(sheet: Sheet<Row>, width: number, height: number): void {
  const { view } = sheet;
  if (!view) return;
  view.keepInSight(sheet.selection.get()?.active.row ?? 0, height);
  view.width = width;
  placeRightColumns(sheet, view, width);
}
