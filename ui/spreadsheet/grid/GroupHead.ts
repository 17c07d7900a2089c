import type { IHeaderGroupComp, IHeaderGroupParams } from 'ag-grid-community';
import type { ColumnGroup } from '../sheetOptions.ts';

interface GroupHeadParams extends IHeaderGroupParams {
  readonly group: ColumnGroup;
}

const part = (name: string, text: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
};

/** The head above several columns: what they belong to, and beside it, quieter, what is said of it. */
export class GroupHead implements IHeaderGroupComp {
  readonly #gui = part('sheet-group-head', '');

  init({ group: { title, note } }: GroupHeadParams): void {
    this.#gui.title = note === undefined ? title : `${title}, ${note}`;
    this.#gui.append(
      part('sheet-group-title', title),
      // The blank parts the two for those who hear them.
      ...(note === undefined ? [] : [' ', part('sheet-group-note', note)]),
    );
  }

  getGui(): HTMLElement {
    return this.#gui;
  }
}
