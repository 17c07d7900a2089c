import type { SheetDocument, Touched } from '../model/sheetDocument.ts';
import type { BodyLine } from './gridRows.ts';
import type { GridView } from './gridView.ts';

/** Carries a document's rows into the grid: only what changed, so that a large paste costs what the grid costs. */
export class GridSync<Row> {
  readonly #document: SheetDocument<Row>;
  readonly #view: GridView<Row>;
  #lines = new Map<string, BodyLine<Row>>();

  constructor(document: SheetDocument<Row>, view: GridView<Row>) {
    this.#document = document;
    this.#view = view;
  }

  /** All rows; an unchanged row keeps its line, so the grid leaves it alone. */
  showAll(): void {
    const lines = new Map<string, BodyLine<Row>>();
    for (const id of this.#document.rowIds()) {
      const line = this.#lineOf(id);
      if (line) lines.set(id, line);
    }
    this.#lines = lines;
    this.#view.api.setGridOption('rowData', [...lines.values()]);
  }

  /** Rows that changed. New rows go to the foot; those put elsewhere, gone or back put all in order again. */
  show({ rowIds, isReset }: Touched): void {
    if (isReset || this.#movesRows(rowIds)) {
      this.showAll();
      return;
    }
    const update: BodyLine<Row>[] = [];
    const add: BodyLine<Row>[] = [];
    for (const id of rowIds) {
      const isKnown = this.#lines.has(id);
      const line = this.#lineOf(id);
      if (!line) continue;
      (isKnown ? update : add).push(line);
      this.#lines.set(id, line);
    }
    this.#view.api.applyTransaction({ update, add });
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

  #lineOf(id: string): BodyLine<Row> | undefined {
    const row = this.#document.row(id);
    if (row === undefined) return undefined;
    const present = this.#lines.get(id);
    return present?.row === row ? present : { kind: 'body', id, row };
  }
}
