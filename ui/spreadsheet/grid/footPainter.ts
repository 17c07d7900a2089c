import type { Sheet } from '../sheet.ts';
import type { FootLine } from './gridRows.ts';
import type { GridView } from './gridView.ts';

/** Works the foot's sums out anew after changes of rows or of what they are made of, once in a frame. */
export class FootPainter<Row extends object> {
  readonly #sheet: Sheet<Row>;
  readonly #view: GridView;
  #isPending = false;
  #painted = '';

  constructor(sheet: Sheet<Row>, view: GridView) {
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
      const texts = JSON.stringify(lines);
      if (texts === this.#painted) return;
      this.#painted = texts;
      this.#view.api.setGridOption('pinnedBottomRowData', lines);
    });
  }
}
