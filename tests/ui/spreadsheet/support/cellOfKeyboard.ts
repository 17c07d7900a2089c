/** `row.field` of the cell that the browser sends keys to; null where that is none. */
export function cellOfKeyboard(): string | null {
  const cell = document.activeElement?.closest('.ag-cell') ?? null;
  return cell && `${cell.closest('[row-index]')?.getAttribute('row-index')}.${cell.getAttribute('col-id')}`;
}
