import type { Sheet } from '../sheet.ts';
import type { FootLine } from './gridRows.ts';
import type { GridView } from './gridView.ts';

/** Works the foot's sums out anew after changes, once in a frame. */
export class FootPainter<Row extends object> {
  readonly #sheet: Sheet<Row>;
  readonly #view: GridView<Row>;
  #isPending = false;

  constructor(sheet: Sheet<Row>, view: GridView<Row>) {
    this.#sheet = sheet;
    this.#view = view;
  }

  paint(): void {
    if (this.#isPending || !this.#sheet.options.foot) return;
    this.#isPending = true;
    requestAnimationFrame(() => {
      this.#isPending = false;
      const { foot } = this.#sheet.options;
      if (!foot || this.#view.api.isDestroyed()) return;
      const lines = foot(this.#sheet.document.rows()).map(
        ({ id, cells }): FootLine => ({ kind: 'foot', id, cells }),
      );
      this.#view.api.setGridOption('pinnedBottomRowData', lines);
    });
  }
}
