/** The cell that is seen at the middle of another's box: what is painted elsewhere, or under something, is not it. */
const seenCell = (cell: Element): Element | null => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.ag-cell') ?? null;
};

const cellAt = (row: number, field: string): Element | null =>
  document.querySelector(`[row-index="${row}"] .ag-cell[col-id="${field}"]`);

export const textAt = (row: number, field: string): string | undefined =>
  cellAt(row, field)?.textContent ?? undefined;

/** Whether the cell is seen in its place and wears the class. */
export const isSeenWith = (row: number, field: string, name: string): boolean => {
  const cell = cellAt(row, field);
  return cell?.classList.contains(name) === true && seenCell(cell) === cell;
};

/** Cells in sight whose text, where it is seen, is not the one that belongs there. */
export const wrongTexts = (
  fields: readonly string[],
  expected: (row: number, field: string) => string,
): string[] => {
  const wrong: string[] = [];
  let seen = 0;
  for (const cell of document.querySelectorAll('.ag-cell')) {
    const field = cell.getAttribute('col-id') ?? '';
    const row = Number(cell.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN);
    if (!fields.includes(field) || Number.isNaN(row) || seenCell(cell) !== cell) continue;
    seen += 1;
    if (cell.textContent !== expected(row, field))
      wrong.push(`${row}.${field}: "${cell.textContent}" instead of "${expected(row, field)}"`);
  }
  return seen < fields.length ? [`only ${seen} cells are in sight`, ...wrong] : wrong;
};
