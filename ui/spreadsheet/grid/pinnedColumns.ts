import type { Column } from 'ag-grid-community';
import type { Sheet } from '../sheet.ts';
import { type GridView, rowNumberColumn } from './gridView.ts';

/** What a scroll bar may take of the width. */
const scrollBar = 18;
/** What is left at least to the columns that scroll, in pixels. */
const leastMiddle = 240;

type Edge = 'left' | 'right';

const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + column.getActualWidth(), 0);

/**
 * Columns that are kept at the right edge stand there only where the others have to scroll: where all of them fit they stand
 * beside their neighbours, so that a sum is read next to what it sums up.
 */
function placeRightColumns<Row extends object>(
  { options: { columns } }: Sheet<Row>,
  { api, gaveWay }: GridView,
  isFitting: boolean,
): void {
  // A column that takes what is left fills the width by itself.
  if (columns.some(({ flex }) => flex !== undefined)) return;
  const right = columns.filter(({ pinned }) => pinned === 'right').map(({ field }) => field);
  const isElsewhere = (field: string): boolean => {
    const pinned = api.getColumn(field)?.getPinned();
    return isFitting ? pinned === 'right' : !pinned && !gaveWay.has(field);
  };
  const moved = right.filter(isElsewhere);
  if (moved.length > 0) api.setColumnsPinned(moved, isFitting ? null : 'right');
}

/** In a narrow window kept columns give way, the outermost at the left last, and come back when there is room. */
function giveWay({ api, gaveWay }: GridView, shown: readonly Column[], width: number): void {
  const edgeOf = (column: Column): Edge | null => {
    const pinned = column.getPinned();
    if (pinned === 'left' || pinned === 'right') return pinned;
    return gaveWay.get(column.getColId()) ?? null;
  };
  const isCounter = (column: Column): boolean => column.getColId() === rowNumberColumn;
  const kept = (edge: Edge): Column[] =>
    shown.filter((column) => !isCounter(column) && edgeOf(column) === edge);
  const middle = shown.filter((column) => edgeOf(column) === null);
  const least = Math.min(leastMiddle, widthOf(middle)) + widthOf(shown.filter(isCounter)) + scrollBar;
  let room = width - least;
  for (const column of [...kept('left'), ...kept('right')]) {
    const field = column.getColId();
    const edge = edgeOf(column);
    room -= column.getActualWidth();
    if (room < 0 && column.getPinned() && edge) {
      gaveWay.set(field, edge);
      api.setColumnsPinned([field], null);
    } else if (room >= 0 && !column.getPinned()) {
      gaveWay.delete(field);
      api.setColumnsPinned([field], edge);
    }
  }
}

/** A column that takes what is left needs no more than its least. */
const neededBy = (columns: readonly Column[]): number =>
  columns.reduce(
    (sum, column) => sum + (column.getFlex() ? column.getMinWidth() : column.getActualWidth()),
    0,
  );

/** Tells whether all columns have room in a grid of this width, in pixels: known before it is painted, nothing moves. */
export function showWhetherFitting(view: GridView, width: number): void {
  view.showFitting(neededBy(view.api.getAllDisplayedColumns()) + scrollBar <= width);
}

/** Puts columns that are kept in sight where they belong in a grid of this width, in pixels. */
export function placePinnedColumns<Row extends object>(
  sheet: Sheet<Row>,
  view: GridView,
  width: number,
): void {
  if (width === 0) return;
  const shown = view.api.getAllDisplayedColumns();
  placeRightColumns(sheet, view, widthOf(shown) + scrollBar <= width);
  giveWay(view, view.api.getAllDisplayedColumns(), width);
  showWhetherFitting(view, width);
}

/** The grid has another size on the page, in pixels. */
export function resized<Row extends object>(sheet: Sheet<Row>, width: number, height: number): void {
  const { view } = sheet;
  // Under the review it has none, and comes back as it was.
  if (!view || height === 0) return;
  view.keepInSight(sheet.selection.get()?.active.row ?? 0, height);
  view.width = width;
  placePinnedColumns(sheet, view, width);
}
