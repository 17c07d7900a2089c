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

/** Replaces every hit in the given cells, as one action; answers how many cells changed. */
export function replaceIn<Row extends object>(
  sheet: Sheet<Row>,
  cells: readonly SheetCell<Row>[],
  search: Search,
  replacement: string,
): number {
  const edits: CellEdit[] = [];
  let locked = 0;
  for (const cell of cells) {
    if (!cell.column.isEditable) continue;
    if (!sheet.isEditable(cell)) {
      locked += 1;
      continue;
    }
    const text = replaced(sheet.shownAt(cell), search, replacement);
    edits.push({ rowId: cell.rowId, field: cell.column.field, content: sheet.read(cell.column, text) });
  }
  sheet.edit('replace', edits, locked);
  return edits.length;
}
