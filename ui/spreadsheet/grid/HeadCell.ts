import type { IHeaderComp, IHeaderParams } from 'ag-grid-community';
import { openFilter } from '../commands/filtering.ts';
import { clickOf, markColumn } from '../commands/marking.ts';
import type { Sheet } from '../sheet.ts';
import { headName } from '../spoken.ts';
import type { GridLine } from './gridRows.ts';

interface HeadParams<Row extends object> extends IHeaderParams<GridLine> {
  readonly sheet: Sheet<Row>;
  readonly field: string;
  /** Nothing in the column can be edited any more. */
  readonly isLocked: boolean;
}

/** What in a head is clicked for something else: its buttons, and the edge that makes it wider. */
const otherParts = 'button, .ag-header-cell-resize';

const part = (name: string, text = ''): HTMLElement => {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
};

const button = (icon: string, label: string, onClick: (event: MouseEvent) => void): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.tabIndex = -1;
  element.className = 'sheet-head-button';
  element.ariaLabel = label;
  element.append(part(`sheet-icon sheet-icon-${icon}`));
  element.addEventListener('click', onClick);
  return element;
};

const lock = (label: string): HTMLElement => {
  const element = part('sheet-icon sheet-icon-lock');
  element.role = 'img';
  element.ariaLabel = label;
  return element;
};

/** A head whose words do not fit says them whole where it is pointed at. */
const sayWhatIsCut = (texts: HTMLElement): void => {
  const lines = [...texts.children];
  const isCut = lines.some(
    (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight,
  );
  texts.title = isCut ? lines.map(({ textContent }) => textContent).join('\n') : '';
};

function coversColumn<Row extends object>(sheet: Sheet<Row>, field: string): boolean {
  const column = sheet.view?.columnIndex(field);
  return column !== undefined && sheet.ranges.some(({ left, right }) => column >= left && column <= right);
}

/** A column's head: a click marks the column, its two small buttons sort and filter it. Plain elements: many scroll by. */
export class HeadCell<Row extends object> implements IHeaderComp {
  readonly #gui = part('sheet-head');
  #params: HeadParams<Row> | null = null;
  #buttons: { readonly box: HTMLElement; readonly sort: HTMLElement; readonly filter: HTMLElement } | null =
    null;
  #stops: readonly (() => void)[] = [];

  init(params: HeadParams<Row>): void {
    const { sheet, column, eGridHeader } = params;
    this.#write(params);
    column.addEventListener('sortChanged', this.#showState);
    // The grid's own element is the column's head; the keyboard marks columns by Ctrl+Space in any of their cells.
    eGridHeader.addEventListener('click', this.#mark);
    this.#stops = [
      () => column.removeEventListener('sortChanged', this.#showState),
      () => eGridHeader.removeEventListener('click', this.#mark),
      sheet.filters.store.subscribe(this.#showState),
      sheet.selection.subscribe(this.#showMarked),
      // Heads are made before the grid is known to the sheet.
      sheet.shownIn.subscribe(this.#showMarked),
    ];
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: HeadParams<Row>): boolean {
    this.#write(params);
    return true;
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }

  #write(params: HeadParams<Row>): void {
    this.#params = params;
    const { sheet, field, isLocked, progressSort } = params;
    const column = sheet.column(field);
    const title = column?.title ?? '';
    const subtitle = column?.subtitle ?? [];
    const texts = part('sheet-head-texts');
    texts.append(part('', title), ...subtitle.map((line) => part('sheet-head-note', line)));
    texts.addEventListener('mouseenter', () => sayWhatIsCut(texts));
    this.#gui.replaceChildren(...(isLocked ? [lock(sheet.text('header.locked'))] : []), texts);
    this.#buttons = null;
    if (column?.type.isNarrow !== true) {
      const box = part('sheet-head-buttons');
      const sort = button('unsorted', sheet.text('header.sort', { column: title }), ({ shiftKey }) => {
        progressSort(shiftKey);
        sheet.focusActive();
      });
      const filter = button('filter', sheet.text('header.filter', { column: title }), () =>
        openFilter(sheet, field),
      );
      box.append(sort, filter);
      this.#gui.append(box);
      this.#buttons = { box, sort, filter };
    }
    this.#showState();
    this.#showMarked();
  }

  #showState = (): void => {
    if (!this.#params) return;
    const { column, sheet, field, isLocked, eGridHeader } = this.#params;
    const order = column.getSort();
    const isFiltered = sheet.filters.of(field) !== null;
    const { title = '', subtitle = [] } = sheet.column(field) ?? {};
    // Else the head would be heard as its words and those of its buttons, which are worked by mouse.
    eGridHeader.ariaLabel = headName([
      title,
      ...subtitle,
      isLocked && sheet.text('header.locked'),
      isFiltered && sheet.text('header.filtered'),
    ]);
    if (!this.#buttons) return;
    const { box, sort, filter } = this.#buttons;
    sort.firstElementChild?.setAttribute('class', `sheet-icon sheet-icon-${order ?? 'unsorted'}`);
    sort.classList.toggle('sheet-head-used', Boolean(order));
    filter.classList.toggle('sheet-head-used', isFiltered);
    box.classList.toggle('sheet-head-quiet', !order && !isFiltered);
  };

  #showMarked = (): void => {
    if (!this.#params) return;
    const { sheet, field } = this.#params;
    this.#gui.classList.toggle('sheet-head-marked', coversColumn(sheet, field));
  };

  #mark = (event: MouseEvent): void => {
    if (!this.#params || (event.target instanceof Element && event.target.closest(otherParts))) return;
    const { sheet, field } = this.#params;
    const index = sheet.view?.columnIndex(field);
    if (index === undefined) return;
    markColumn(sheet, index, clickOf(event));
    // The press took the keyboard from the cell, which the grid does not notice.
    sheet.focusActive();
  };
}
