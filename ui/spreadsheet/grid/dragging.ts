import { fillRange, fillSeries, fillToNeighbour } from '../commands/filling.ts';
import { clickOf, markRow } from '../commands/marking.ts';
import { movedRange, moveRange } from '../commands/moving.ts';
import { toggle } from '../commands/toggling.ts';
import { alsoFrom, clamped, contains, extended, type Place, type Range, single } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import { rowNumberColumn } from './gridView.ts';

/** Pixels of the fill handle at a cell's lower right corner. */
const handleSize = 9;
/** Milliseconds between two steps while the pointer is held beyond the edge. */
const scrollPace = 40;

interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** The row of a cell's element; null for one of the foot. */
export function rowOf(cell: Element): number | null {
  const row = Number(cell.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN);
  return Number.isNaN(row) ? null : row;
}

/** The shown cell under a point of the page. */
function placeAt<Row extends object>(sheet: Sheet<Row>, { x, y }: Pointer): Place | null {
  const element = document.elementFromPoint(x, y)?.closest('.ag-cell');
  const row = element ? rowOf(element) : null;
  const field = element?.getAttribute('col-id') ?? '';
  const column = field === rowNumberColumn ? 0 : sheet.view?.columnIndex(field);
  return row === null || column === undefined ? null : { row, column };
}

const isOnHandle = (cell: Element, { x, y }: Pointer): boolean => {
  const { right, bottom } = cell.getBoundingClientRect();
  return cell.classList.contains('sheet-handle') && right - x <= handleSize && bottom - y <= handleSize;
};

/** Pixels along a marked range's edge by which it is moved. */
const edgeSize = 4;

const isOnEdge = (cell: Element, { x, y }: Pointer): boolean => {
  const { left, right, top, bottom } = cell.getBoundingClientRect();
  const has = (edge: string): boolean => cell.classList.contains(`sheet-edge-${edge}`);
  return (
    (has('top') && y - top < edgeSize) ||
    (has('bottom') && bottom - y <= edgeSize) ||
    (has('left') && x - left < edgeSize) ||
    (has('right') && right - x <= edgeSize)
  );
};

/** The pointer says where a press would move what is marked. */
export function showGrip<Row extends object>(sheet: Sheet<Row>, cell: HTMLElement, event: MouseEvent): void {
  const pointer = { x: event.clientX, y: event.clientY };
  const isGrip = canMove(sheet) && isOnEdge(cell, pointer) && !isOnHandle(cell, pointer);
  const cursor = isGrip ? 'move' : '';
  if (cell.style.cursor !== cursor) cell.style.cursor = cursor;
}

/** One block at a time is moved. */
const canMove = <Row extends object>(sheet: Sheet<Row>): boolean =>
  !sheet.isReadOnly && sheet.ranges.length === 1;

/** A box to tick stands at the beginning of its cell: this far a press means the box, not the cell. */
const boxSize = 28;

const isOnBox = (cell: Element, { x }: Pointer): boolean =>
  cell.matches('.sheet-on, .sheet-off') &&
  !cell.classList.contains('sheet-locked') &&
  x - cell.getBoundingClientRect().left <= boxSize;

/** How many cells to go on in one step: more the further the pointer is beyond the edge. */
const pace = (distance: number): number => Math.min(12, 1 + Math.floor(distance / 16));

const beyond = (at: number, from: number, to: number): number => {
  if (at < from) return -pace(from - at);
  return at > to ? pace(at - to) : 0;
};

/**
 * Follows the pointer until it is let go, naming the cell it is over; beyond the edge of `body` it goes on step by step,
 * scrolling. `body` is asked anew, for it may move.
 */
function follow<Row extends object>(
  sheet: Sheet<Row>,
  start: Place,
  body: () => DOMRect,
  onPlace: (place: Place) => void,
  onEnd: () => void,
): void {
  let head = start;
  let pointer: Pointer | null = null;
  const reach = (place: Place): void => {
    if (place.row === head.row && place.column === head.column) return;
    head = place;
    onPlace(place);
  };
  const look = (): void => {
    if (!pointer || !sheet.view) return;
    const { left, right, top, bottom } = body();
    const rows = beyond(pointer.y, top, bottom - 1);
    const columns = beyond(pointer.x, left, right - 1);
    const under = placeAt(sheet, {
      x: Math.min(Math.max(pointer.x, left + 2), right - 3),
      y: Math.min(Math.max(pointer.y, top + 2), bottom - 3),
    });
    const next = {
      row: rows === 0 ? (under?.row ?? head.row) : head.row + rows,
      column: columns === 0 ? (under?.column ?? head.column) : head.column + columns,
    };
    reach(clamped(next, sheet.view.extent));
    if (rows !== 0 || columns !== 0) sheet.view.reveal(head);
  };
  const onMove = (event: MouseEvent): void => {
    // Let go where nobody could tell: over another window, or under a menu.
    if ((event.buttons & 1) === 0) {
      end();
      return;
    }
    pointer = { x: event.clientX, y: event.clientY };
    look();
  };
  const timer = setInterval(look, scrollPace);
  const end = (): void => {
    clearInterval(timer);
    document.removeEventListener('mousemove', onMove);
    document.removeEventListener('mouseup', end);
    onEnd();
  };
  document.addEventListener('mousemove', onMove);
  document.addEventListener('mouseup', end);
}

/**
 * While a button is down the browser focuses the cell under the pointer; when it is let go, the keyboard goes to the active
 * cell, which is another one when the pointer extended what was marked.
 */
export function beginPointing<Row extends object>(sheet: Sheet<Row>, target: EventTarget): void {
  const cell = target instanceof Element ? target.closest('.ag-cell') : null;
  if (!cell || cell.classList.contains('ag-cell-inline-editing')) return;
  sheet.isPointing = true;
  const end = (): void => {
    document.removeEventListener('pointerup', end);
    document.removeEventListener('pointercancel', end);
    sheet.isPointing = false;
    // Where a press already opens the menu, that has the keyboard by now.
    if (sheet.panel.get()?.kind === 'menu') return;
    const active = sheet.selection.get()?.active;
    if (active && !sheet.view?.isEditing) sheet.view?.refocus(active);
  };
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
}

function dragHandle<Row extends object>(
  sheet: Sheet<Row>,
  source: Range,
  start: Place,
  body: () => DOMRect,
): void {
  follow(
    sheet,
    start,
    body,
    (place) => {
      sheet.fillTarget.set(fillRange(source, place));
      sheet.view?.repaint();
    },
    () => {
      const target = sheet.fillTarget.get();
      sheet.fillTarget.set(null);
      sheet.view?.repaint();
      if (
        target &&
        !(
          contains(source, { row: target.top, column: target.left }) &&
          contains(source, { row: target.bottom, column: target.right })
        )
      ) {
        fillSeries(sheet, source, target);
      }
    },
  );
}

function fillByDoubleClick<Row extends object>(sheet: Sheet<Row>, source: Range): void {
  // The grid would open an editor.
  document.addEventListener('dblclick', (event) => event.stopPropagation(), { capture: true, once: true });
  fillToNeighbour(sheet, source);
}

function dragRange<Row extends object>(
  sheet: Sheet<Row>,
  source: Range,
  start: Place,
  body: () => DOMRect,
): void {
  let isCopied = false;
  const noteKeys = ({ ctrlKey, metaKey }: MouseEvent): void => {
    isCopied = ctrlKey || metaKey;
  };
  document.addEventListener('mouseup', noteKeys, { capture: true, once: true });
  follow(
    sheet,
    start,
    body,
    (place) => {
      sheet.fillTarget.set(movedRange(sheet, source, start, place));
      sheet.view?.repaint();
    },
    () => {
      const target = sheet.fillTarget.get();
      sheet.fillTarget.set(null);
      sheet.view?.repaint();
      if (target) moveRange(sheet, source, target, isCopied);
    },
  );
}

/**
 * The left button went down on a cell: marks it, extends (Shift), adds (Ctrl); on the handle it fills, on the edge of what is
 * marked it moves that, or copies it where Ctrl is held when it is let go.
 */
export function pressCell<Row extends object>(
  sheet: Sheet<Row>,
  place: Place,
  cell: Element,
  event: MouseEvent,
  body: () => DOMRect,
): void {
  const selection = sheet.selection.get();
  const source = sheet.ranges.at(-1);
  const pointer = { x: event.clientX, y: event.clientY };
  if (source && isOnHandle(cell, pointer)) {
    event.preventDefault();
    if (event.detail === 2) fillByDoubleClick(sheet, source);
    else dragHandle(sheet, source, place, body);
    return;
  }
  if (source && canMove(sheet) && !event.shiftKey && isOnEdge(cell, pointer)) {
    event.preventDefault();
    dragRange(sheet, source, place, body);
    return;
  }
  if (event.shiftKey && selection) sheet.select(extended(selection, place), null);
  else if ((event.ctrlKey || event.metaKey) && selection) sheet.select(alsoFrom(selection, place), null);
  else {
    sheet.select(single(place), null);
    if (isOnBox(cell, pointer)) toggle(sheet);
  }
  follow(
    sheet,
    place,
    body,
    (head) => {
      const present = sheet.selection.get();
      if (present) sheet.select(extended(present, head), null);
    },
    () => undefined,
  );
}

/** The left button went down on a row's number: marks rows as long as it is held. */
export function pressRowNumber<Row extends object>(
  sheet: Sheet<Row>,
  row: number,
  event: MouseEvent,
  body: () => DOMRect,
): void {
  markRow(sheet, row, clickOf(event));
  follow(
    sheet,
    { row, column: 0 },
    body,
    (place) => markRow(sheet, place.row, { isExtending: true, isAdding: false }),
    () => undefined,
  );
}
