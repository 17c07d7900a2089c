import type { SheetDocument, Touched } from '../model/sheetDocument.ts';
import type { BodyLine } from './gridRows.ts';
import type { GridView } from './gridView.ts';

/** Carries a document's rows into the grid: which there are, and in which order. What stands in them its cells ask for. */
export class GridSync<Row> {
  readonly #document: SheetDocument<Row>;
  readonly #view: GridView;
  #lines = new Map<string, BodyLine>();

  constructor(document: SheetDocument<Row>, view: GridView) {
    this.#document = document;
    this.#view = view;
  }

  /** All rows; one that is shown already keeps its line, so the grid leaves it alone. */
  showAll(): void {
    this.#lines = new Map([...this.#document.rowIds()].map((id) => [id, this.#lineOf(id)]));
    this.#view.api.setGridOption('rowData', [...this.#lines.values()]);
  }

  /** Rows that changed. New rows go to the foot; those put elsewhere, gone or back put all in order again. */
  show({ rowIds, isReset }: Touched): void {
    if (isReset || this.#movesRows(rowIds)) {
      this.showAll();
      // The grid sees no values: of other ones it does not know that they sort and filter otherwise.
      if (isReset) this.#view.api.refreshClientSideRowModel('filter');
      return;
    }
    const add = [...rowIds]
      .filter((id) => !this.#lines.has(id) && this.#document.row(id) !== undefined)
      .map((id) => this.#lineOf(id));
    if (add.length === 0) return;
    for (const line of add) this.#lines.set(line.id, line);
    this.#view.api.applyTransaction({ add });
  }

  #movesRows(rowIds: ReadonlySet<string>): boolean {
    const { added, places, removed } = this.#document.changes;
    for (const id of rowIds) {
      const isShown = this.#lines.has(id);
      const exists = this.#document.storedRow(id) !== undefined && !removed.has(id);
      if (isShown && !exists) return true;
      if (!isShown && exists && (!added.has(id) || places.has(id))) return true;
    }
    return false;
  }

  #lineOf(id: string): BodyLine {
    return this.#lines.get(id) ?? { kind: 'body', id };
  }
}
