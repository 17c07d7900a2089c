import type { GridApi } from 'ag-grid-community';
import { clamped, type Extent, type Place, type Range } from '../model/geometry.ts';
import { afterPaint } from '../paintTiming.ts';
import type { GridLine } from './gridRows.ts';

/** The column that counts the rows; it marks whole rows and holds no value. */
export const rowNumberColumn = 'sheet-row-number';

const openEditor = ':is(.ag-cell-inline-editing, .ag-popup-editor)';

/** The grid as places: rows as sorted and filtered, columns as shown from left to right, both counted from 0. */
export class GridView {
  readonly api: GridApi<GridLine>;
  #columns: ReadonlyMap<string, number> | null = null;
  #fields: readonly string[] = [];
  #toPaint: Partial<Range>[] = [];
  #isOutdated = false;
  readonly #paint: (part: Partial<Range>) => void;
  readonly #root: HTMLElement;
  #height: number;
  /** The grid's on the page, in pixels; 0 until it is known. */
  width = 0;
  /** Columns kept at an edge that gave way to the others while there is no room, with that edge. */
  readonly gaveWay = new Map<string, 'left' | 'right'>();

  /** `root` is the element that the grid fills; `paint` paints the cells drawn there. */
  constructor(api: GridApi<GridLine>, root: HTMLElement, paint: (part: Partial<Range>) => void) {
    this.api = api;
    this.#root = root;
    this.#paint = paint;
    this.#height = root.clientHeight;
  }

  /** The head of a column, or all of the grid where that is not drawn. */
  headOf(field: string): HTMLElement {
    return (
      this.#root.querySelector<HTMLElement>(`.ag-header-cell[col-id="${CSS.escape(field)}"]`) ?? this.#root
    );
  }

  /** The cell; null where it is not drawn. */
  cellOf(rowId: string, field: string): HTMLElement | null {
    return this.#root.querySelector(
      `.ag-row[row-id="${CSS.escape(rowId)}"] .ag-cell[col-id="${CSS.escape(field)}"]`,
    );
  }

  /** To be called when columns were moved, hidden or replaced. */
  forgetColumns(): void {
    this.#columns = null;
  }

  get fields(): readonly string[] {
    this.#columnIndexes();
    return this.#fields;
  }

  get extent(): Extent {
    return { rows: this.api.getDisplayedRowCount(), columns: this.fields.length };
  }

  columnIndex(field: string): number | undefined {
    return this.#columnIndexes().get(field);
  }

  fieldAt(column: number): string | undefined {
    return this.fields[column];
  }

  rowIdAt(row: number): string | undefined {
    return this.api.getDisplayedRowAtIndex(row)?.data?.id;
  }

  /** The rows that are drawn; the first is behind the last where there are none. */
  get rowsDrawn(): { readonly first: number; readonly last: number } {
    return { first: this.api.getFirstDisplayedRowIndex(), last: this.api.getLastDisplayedRowIndex() };
  }

  /** Null when the row or the column is filtered out, hidden or gone. */
  placeOf(rowId: string, field: string): Place | null {
    const row = this.api.getRowNode(rowId)?.rowIndex;
    const column = this.columnIndex(field);
    return row === null || row === undefined || column === undefined ? null : { row, column };
  }

  /** Opens the editor of a cell as a key would, else as Enter. */
  edit({ row, column }: Place, key?: string): void {
    const colKey = this.fieldAt(column);
    if (colKey !== undefined)
      this.api.startEditingCell({ rowIndex: row, colKey, ...(key === undefined ? {} : { key }) });
  }

  /** What stands in the open editor, as a text. */
  get typed(): string {
    const [editor] = this.api.getCellEditorInstances();
    const value: unknown = editor?.getValue();
    return value === null || value === undefined ? '' : String(value);
  }

  reveal(place: Place): void {
    const { row, column } = clamped(place, this.extent);
    this.revealRow(row);
    this.revealColumn(column);
  }

  revealRow(row: number): void {
    this.api.ensureIndexVisible(row);
  }

  /** A row that a smaller grid has just hidden at its lower edge comes back into sight; one scrolled away does not. */
  keepInSight(row: number, height: number): void {
    const lost = this.#height - height;
    this.#height = height;
    if (lost <= 0) return;
    // The grid tells of its size before it knows what is in sight.
    afterPaint(() => {
      const node = this.api.isDestroyed() ? undefined : this.api.getDisplayedRowAtIndex(row);
      if (!node) return;
      const beyond = (node.rowTop ?? 0) + (node.rowHeight ?? 0) - this.api.getVerticalPixelRange().bottom;
      if (beyond > 0 && beyond <= lost) this.revealRow(row);
    });
  }

  revealColumn(column: number): void {
    const field = this.fieldAt(column);
    if (field !== undefined) this.api.ensureColumnVisible(field);
  }

  focus({ row, column }: Place): void {
    const field = this.fieldAt(column);
    if (field === undefined) return;
    const focused = this.api.getFocusedCell();
    if (focused?.rowIndex === row && focused.column.getColId() === field && !focused.rowPinned) return;
    this.api.setFocusedCell(row, field);
  }

  /** Whether all columns are seen without scrolling: then no room is left for a bar. */
  showFitting(isFitting: boolean): void {
    this.#root.toggleAttribute('data-fits', isFitting);
  }

  /** Puts the keyboard back into the cell, after a dialog or an editor. */
  refocus({ row, column }: Place): void {
    const field = this.fieldAt(column);
    if (field !== undefined) this.api.setFocusedCell(row, field);
  }

  /** Puts the keyboard back into the open editor: its row went elsewhere, and the grid keeps the keyboard at the place. */
  refocusEditor(): void {
    document.querySelector<HTMLElement>(`${openEditor} :is(input, textarea)`)?.focus();
  }

  get isEditing(): boolean {
    return this.api.getEditingCells().length > 0;
  }

  /** Whether the keyboard is in the open editor; in one that closes it is no longer. */
  get isTypedInto(): boolean {
    return (document.activeElement?.closest(openEditor) ?? null) !== null;
  }

  /** Paints anew what is marked and found, once in the next frame: on all cells, or on those of some rows or columns. */
  repaint(part: Partial<Range> = {}): void {
    this.#toPaint.push(part);
    if (this.#toPaint.length > 1) return;
    requestAnimationFrame(() => {
      const [only = {}, ...others] = this.#toPaint;
      const isOutdated = this.#isOutdated;
      this.#toPaint = [];
      this.#isOutdated = false;
      if (this.api.isDestroyed()) return;
      if (isOutdated) this.api.refreshCells({ suppressFlash: true });
      this.#paint(others.length === 0 ? only : {});
    });
  }

  /**
   * Shows anew what the cells hold, with their paint. Not at once: an editor that closes shows the old text once more after
   * it told the new one.
   */
  refresh(): void {
    this.#isOutdated = true;
    this.repaint();
  }

  #columnIndexes(): ReadonlyMap<string, number> {
    if (this.#columns) return this.#columns;
    this.#fields = this.api
      .getAllDisplayedColumns()
      .map((column) => column.getColId())
      .filter((field) => field !== rowNumberColumn);
    this.#columns = new Map(this.#fields.map((field, index) => [field, index]));
    return this.#columns;
  }
}
