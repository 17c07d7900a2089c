import type { GridApi } from 'ag-grid-community';
import { clamped, type Extent, type Place } from '../model/geometry.ts';
import type { GridLine } from './gridRows.ts';

/** The column that counts the rows; it marks whole rows and holds no value. */
export const rowNumberColumn = 'sheet-row-number';

/** The grid as places: rows as sorted and filtered, columns as shown from left to right, both counted from 0. */
export class GridView<Row> {
  readonly api: GridApi<GridLine<Row>>;
  #columns: ReadonlyMap<string, number> | null = null;
  #fields: readonly string[] = [];
  #isPaintPending = false;

  constructor(api: GridApi<GridLine<Row>>) {
    this.api = api;
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

  /** Null when the row or the column is filtered out, hidden or gone. */
  placeOf(rowId: string, field: string): Place | null {
    const row = this.api.getRowNode(rowId)?.rowIndex;
    const column = this.columnIndex(field);
    return row === null || row === undefined || column === undefined ? null : { row, column };
  }

  reveal(place: Place): void {
    const { row, column } = clamped(place, this.extent);
    const field = this.fieldAt(column);
    this.api.ensureIndexVisible(row);
    if (field !== undefined) this.api.ensureColumnVisible(field);
  }

  focus({ row, column }: Place): void {
    const field = this.fieldAt(column);
    if (field === undefined) return;
    const focused = this.api.getFocusedCell();
    if (focused?.rowIndex === row && focused.column.getColId() === field && !focused.rowPinned) return;
    this.api.setFocusedCell(row, field);
  }

  /** Puts the keyboard back into the cell, after a dialog or an editor. */
  refocus({ row, column }: Place): void {
    const field = this.fieldAt(column);
    if (field !== undefined) this.api.setFocusedCell(row, field);
  }

  edit({ row, column }: Place): void {
    const field = this.fieldAt(column);
    if (field !== undefined) this.api.startEditingCell({ rowIndex: row, colKey: field });
  }

  get isEditing(): boolean {
    return this.api.getEditingCells().length > 0;
  }

  /** Paints marks and changes anew, once in the next frame. */
  repaint(): void {
    if (this.#isPaintPending) return;
    this.#isPaintPending = true;
    requestAnimationFrame(() => {
      this.#isPaintPending = false;
      if (!this.api.isDestroyed()) this.api.refreshCells({ suppressFlash: true });
    });
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
