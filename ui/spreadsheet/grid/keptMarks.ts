import { clamped, type Place, type Selection, samePlace, single } from '../model/geometry.ts';
import { afterPaint } from '../paintTiming.ts';
import type { Sheet } from '../sheet.ts';
import { type GridView, rowNumberColumn } from './gridView.ts';

interface Corner {
  readonly rowId: string;
  readonly field: string;
}

/** Whoever types elsewhere on the page is not interrupted. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('.ag-root') !== null;

/**
 * Sorting, filtering and moving columns scatter a marked rectangle. One whose corners are where they were stays; else
 * only the active cell is kept, wherever it went, or its place when its row is gone: no key ever reaches a rectangle
 * that nobody marked. It holds for one sheet, whatever grid shows it.
 */
export class KeptMarks<Row extends object> {
  readonly #sheet: Sheet<Row>;
  #selection: Selection | null = null;
  #corners: readonly (Corner | null)[] = [];
  /** The active cell as the last row went out of sight. */
  #lost: Corner | null = null;

  constructor(sheet: Sheet<Row>) {
    this.#sheet = sheet;
    sheet.selection.subscribe(() => {
      this.#selection = sheet.selection.get();
      this.#corners = this.#selection ? this.#placesOf(this.#selection).map(this.#cornerAt) : [];
      this.#lost = null;
    });
  }

  readonly onModelUpdated = (): void => {
    // The grid draws a row once, wherever it goes: its number would go with it.
    this.#sheet.view?.api.refreshCells({ columns: [rowNumberColumn], force: true });
    this.#onChanged();
  };

  /** Rows came or went while somebody typed: at once, lest the next key goes into the row that stands there now. */
  readonly onRowsShown = (view: GridView): void => {
    this.#onChanged();
    view.refocusEditor();
  };

  readonly onDisplayedColumnsChanged = (): void => {
    this.#sheet.view?.forgetColumns();
    this.#onChanged();
  };

  #cornerAt = (place: Place): Corner | null => {
    const cell = this.#sheet.cellAt(place);
    return cell ? { rowId: cell.rowId, field: cell.column.field } : null;
  };

  #placesOf({ active, spans }: Selection): Place[] {
    return [active, ...spans.flatMap(({ anchor, head }) => [anchor, head])];
  }

  #onChanged(): void {
    const { view } = this.#sheet;
    if (!view) return;
    // Also where the corners stay: other rows may stand between them now, which are drawn already.
    view.repaint();
    if (this.#selection) this.#follow(view, this.#selection);
    else this.#comeBack(view);
  }

  #follow(view: GridView, selection: Selection): void {
    const isSame = this.#placesOf(selection).every((place, index) => {
      const corner = this.#corners[index];
      const now = corner ? view.placeOf(corner.rowId, corner.field) : null;
      return now !== null && samePlace(now, place);
    });
    if (isSame) return;
    const [active = null] = this.#corners;
    const place = active ? view.placeOf(active.rowId, active.field) : null;
    const { extent } = view;
    const next = place ?? (extent.rows * extent.columns > 0 ? clamped(selection.active, extent) : null);
    this.#sheet.selection.set(next ? single(next) : null);
    if (!next) this.#lost = active;
    // What stands in an open editor goes on being typed.
    else if (view.isEditing) afterPaint(() => view.refocusEditor());
    else if (isFocusFree()) view.refocus(next);
  }

  /** A filter that left no row let go of the cell in hand; with the rows it comes back. */
  #comeBack(view: GridView): void {
    const place = this.#lost ? view.placeOf(this.#lost.rowId, this.#lost.field) : null;
    if (!place) return;
    this.#sheet.selection.set(single(place));
    // What was pressed for it may be gone by then, and the keyboard with it.
    afterPaint(() => {
      if (isFocusFree()) this.#sheet.focusActive();
    });
  }
}
