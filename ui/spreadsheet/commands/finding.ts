import { type Place, single } from '../model/geometry.ts';
import { finds, replaced, type Search } from '../model/search.ts';
import type { CellEdit } from '../model/stepsOf.ts';
import { cellKey, type Sheet, type SheetCell } from '../sheet.ts';

/** All cells whose shown text has a hit, row by row; a box to tick shows none. */
export function findAll<Row extends object>(sheet: Sheet<Row>, search: Search): SheetCell<Row>[] {
  const view = sheet.view;
  const isHit = finds(search);
  if (!view || search.text === '') return [];
  const { rows, columns } = view.extent;
  const all = { top: 0, left: 0, bottom: rows - 1, right: columns - 1 };
  return [...sheet.cells([all])].filter(
    (cell) => cell.column.type.name !== 'boolean' && isHit(sheet.shownAt(cell)),
  );
}

export function showHits<Row extends object>(sheet: Sheet<Row>, hits: readonly SheetCell<Row>[]): void {
  sheet.hits.set(new Set(hits.map(({ rowId, column }) => cellKey(rowId, column.field))));
  sheet.view?.repaint();
}

/** Where a hit is at this moment; null when a filter or a hidden column took it out of sight. */
export const placeOfHit = <Row extends object>(
  sheet: Sheet<Row>,
  { rowId, column }: SheetCell<Row>,
): Place | null => sheet.view?.placeOf(rowId, column.field) ?? null;

/** Row by row, as one reads. */
const isBefore = (a: Place, b: Place): boolean => a.row < b.row || (a.row === b.row && a.column < b.column);

/** The hit that is read next after a cell, or before it, going round at the ends; -1 when there is none. */
export function hitBeside<Row extends object>(
  sheet: Sheet<Row>,
  hits: readonly SheetCell<Row>[],
  from: Place | null,
  direction: 1 | -1,
): number {
  const isBeyond = (hit: SheetCell<Row>): boolean => {
    const place = placeOfHit(sheet, hit);
    if (!place || !from) return place !== null;
    return direction === 1 ? isBefore(from, place) : isBefore(place, from);
  };
  const isShown = (hit: SheetCell<Row>): boolean => placeOfHit(sheet, hit) !== null;
  const found = direction === 1 ? hits.findIndex(isBeyond) : hits.findLastIndex(isBeyond);
  if (found >= 0) return found;
  return direction === 1 ? hits.findIndex(isShown) : hits.findLastIndex(isShown);
}

/** The hit in hand: the one that is marked, else the next one after the active cell. */
export function hitInHand<Row extends object>(sheet: Sheet<Row>, hits: readonly SheetCell<Row>[]): number {
  const active = sheet.activeCell;
  const marked = hits.findIndex(
    ({ rowId, column }) => rowId === active?.rowId && column.field === active.column.field,
  );
  return marked >= 0 ? marked : hitBeside(sheet, hits, sheet.selection.get()?.active ?? null, 1);
}

/** Marks a hit and brings it into sight; the keyboard stays where it is. */
export function goToHit<Row extends object>(sheet: Sheet<Row>, hit: SheetCell<Row> | undefined): void {
  const place = hit ? placeOfHit(sheet, hit) : null;
  if (!place || !sheet.view) return;
  sheet.selection.set(single(place));
  sheet.view.reveal(place);
  sheet.view.repaint();
}

export interface Replaced {
  readonly count: number;
  readonly locked: number;
}

/** Replaces every hit in the given cells that are shown, as one action; answers how many cells that were. */
export function replaceIn<Row extends object>(
  sheet: Sheet<Row>,
  cells: readonly SheetCell<Row>[],
  search: Search,
  replacement: string,
): Replaced {
  const edits: CellEdit[] = [];
  let locked = 0;
  for (const cell of cells) {
    if (!cell.column.isEditable || !placeOfHit(sheet, cell)) continue;
    if (!sheet.isEditable(cell)) {
      locked += 1;
      continue;
    }
    const text = replaced(sheet.shownAt(cell), search, replacement);
    edits.push({ rowId: cell.rowId, field: cell.column.field, content: sheet.read(cell.column, text) });
  }
  sheet.edit('replace', edits);
  return { count: edits.length, locked };
}

/** Tells in one sentence what was replaced and what was left out: a second notice would cover the first. */
export function tellReplaced<Row extends object>(sheet: Sheet<Row>, { count, locked }: Replaced): void {
  const done = sheet.text('notice.replaced', { smart_count: count });
  const left = sheet.text('notice.locked', { smart_count: locked });
  sheet.tell('info', locked > 0 ? `${done}, ${left}` : done);
}
