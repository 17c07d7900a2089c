import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { applyFormula } from '../model/arithmetic.ts';
import type { Sheet } from '../sheet.ts';
import type { GridLine } from './gridRows.ts';

interface PreviewParams<Row extends object> extends ICellRendererParams<GridLine> {
  readonly sheet: Sheet<Row>;
  readonly field: string;
}

const part = (name: string, text: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
};

/** A number and, while a calculation is being written, what it would become. */
export class PreviewCell<Row extends object> implements ICellRendererComp<GridLine> {
  readonly #gui = document.createElement('span');

  init(params: PreviewParams<Row>): void {
    this.#paint(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: PreviewParams<Row>): boolean {
    this.#paint(params);
    return true;
  }

  #paint({ sheet, field, data, valueFormatted }: PreviewParams<Row>): void {
    const formula = sheet.preview.get();
    const column = sheet.column(field);
    const content = data?.kind === 'body' ? sheet.document.content(data.id, field) : null;
    const isEditable = data?.kind === 'body' && sheet.document.isEditable(data.id, field);
    const old = typeof content === 'number' ? content : null;
    const isOpen = isEditable && old === content;
    const result = formula && column && isOpen ? applyFormula(old, formula, column.type.places ?? 0) : null;
    if (!column || result === null) {
      this.#gui.replaceChildren(valueFormatted ?? '');
      return;
    }
    const { locale } = sheet.options;
    this.#gui.replaceChildren(
      part('sheet-old', column.type.show(old, locale)),
      part('sheet-then', column.type.show(result, locale)),
    );
  }
}
