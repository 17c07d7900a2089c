import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Aside } from '../columns.ts';
import type { GridLine } from './gridRows.ts';

interface AsideParams extends ICellRendererParams<GridLine> {
  /** What stands beside the value of the row as edited. */
  readonly asideOf: (rowId: string) => Aside | null;
}

const part = (name: string, text = ''): HTMLElement => {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
};

const bar = (part1: number): HTMLElement => {
  const element = part('sheet-split');
  element.style.setProperty('--part', `${Math.round(Math.min(Math.max(part1, 0), 1) * 100)}%`);
  return element;
};

/** A cell with something beside its value: a mark, a figure, a bar of two parts. Plain elements: it is drawn often. */
export class AsideCell implements ICellRendererComp<GridLine> {
  readonly #gui = part('sheet-aside');
  #painted = '';

  init(params: AsideParams): void {
    this.#paint(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: AsideParams): boolean {
    this.#paint(params);
    return true;
  }

  #paint({ asideOf, data, valueFormatted }: AsideParams): void {
    const aside = data?.kind === 'body' ? asideOf(data.id) : null;
    const { icon, note, split, shown } = aside ?? {};
    const text = shown ?? valueFormatted ?? '';
    // One price changes what stands beside a few values: the other cells in sight are not laid out anew.
    const painted = JSON.stringify([icon, note, split, text]);
    if (painted === this.#painted) return;
    this.#painted = painted;
    this.#gui.classList.toggle('sheet-alert', icon === 'alert');
    this.#gui.classList.toggle('sheet-blank', text === '');
    this.#gui.replaceChildren(
      ...(icon ? [part(`sheet-icon sheet-icon-${icon}`)] : []),
      ...(note ? [part('sheet-note', note)] : []),
      ...(split === undefined ? [] : [bar(split)]),
      part('sheet-value', text),
    );
  }
}
