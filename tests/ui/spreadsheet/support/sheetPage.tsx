import type {} from '@vitest/browser-playwright';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { customProperties } from '../../../../src/theme/tokens.ts';
import { mount, unmount } from '../../../support/mounted.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place in the frame as the browser's own input counts it: the frame may be moved and scaled. */
function onScreen({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return { x: frame.left + (x * frame.width) / innerWidth, y: frame.top + (y * frame.height) / innerHeight };
}

const modifierBits = { Alt: 1, Control: 2, Shift: 8 } as const;
type Modifier = keyof typeof modifierBits;

let isHeld = false;

async function mouse(
  type: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
  at: Point,
  modifier?: Modifier,
): Promise<void> {
  const isPressed = type !== 'mouseMoved';
  if (isPressed) isHeld = type === 'mousePressed';
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...onScreen(at),
    button: isPressed ? 'left' : 'none',
    buttons: isHeld ? 1 : 0,
    clickCount: isPressed ? 1 : 0,
    modifiers: modifier ? modifierBits[modifier] : 0,
  });
}

async function press(type: 'mousePressed' | 'mouseReleased', at: Point, clickCount: number): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type, ...onScreen(at), button: 'left', clickCount });
}

const namedKeys: Readonly<Record<string, { key: string; windowsVirtualKeyCode: number; text?: string }>> = {
  '\t': { key: 'Tab', windowsVirtualKeyCode: 9 },
  '\r': { key: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  '\x7f': { key: 'Delete', windowsVirtualKeyCode: 46 },
};

/** One key, as the keyboard's driver sends it. */
async function tap(character: string): Promise<void> {
  const key = namedKeys[character] ?? {
    key: character,
    windowsVirtualKeyCode: character.toUpperCase().charCodeAt(0),
    text: character,
  };
  const down = cdp().send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', ...key });
  const up = cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key });
  await Promise.all([down, up]);
}

/** Two frames: what was asked for is painted then. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Whether what an element says begins inside its own box: text pushed out of a cell is cut off, not seen. */
function isInside(element: HTMLElement): boolean {
  const text = document.createRange();
  text.selectNodeContents(element);
  const [begin] = text.getClientRects();
  const box = element.getBoundingClientRect();
  if (!begin) return true;
  const middle = begin.top + begin.height / 2;
  return middle >= box.top && middle <= box.bottom && begin.left >= box.left && begin.left < box.right;
}

/** The sheet as its user sees and touches it: real mouse, real keys, the real clipboard, cells by their place. */
export const sheetPage = {
  async open(sheet: ReactElement): Promise<void> {
    unmount();
    // The page around a sheet hands its colours in.
    for (const [name, value] of Object.entries(customProperties('light')))
      document.documentElement.style.setProperty(name, value);
    mount(
      <div
        style={{
          height: 700,
          width: 1_200,
          display: 'flex',
          flexDirection: 'column',
          font: '13px sans-serif',
        }}
      >
        {sheet}
        <textarea aria-label="scratch" rows={1} />
      </div>,
    );
    await expect.poll(() => document.querySelectorAll('.ag-cell').length).toBeGreaterThan(5);
    await painted();
  },

  cell(row: number, field: string): HTMLElement {
    const cell = document.querySelector<HTMLElement>(`[row-index="${row}"] .ag-cell[col-id="${field}"]`);
    if (!cell) throw new Error(`No cell ${field} in row ${row}`);
    return cell;
  },

  /** The text of a cell as it is seen: in its place on the screen, with nothing over it. */
  text(row: number, field: string): string {
    const cell = sheetPage.cell(row, field);
    if (sheetPage.seenAt(row, field) !== cell) throw new Error(`${field} in row ${row} is not seen`);
    if (!isInside(cell)) throw new Error(`The text of ${field} in row ${row} is cut off`);
    return cell.textContent;
  },

  texts: (field: string, from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, index) => sheetPage.text(from + index, field)),

  middle(row: number, field: string): Point {
    const { left, top, width, height } = sheetPage.cell(row, field).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  },

  /** The lower right corner of a cell, where the handle is. */
  corner(row: number, field: string): Point {
    const { right, bottom } = sheetPage.cell(row, field).getBoundingClientRect();
    return { x: right - 4, y: bottom - 4 };
  },

  /** The upper edge of a cell, in its middle. */
  edge(row: number, field: string): Point {
    const { left, top, width } = sheetPage.cell(row, field).getBoundingClientRect();
    return { x: left + width / 2, y: top + 1 };
  },

  /** The cell that is seen at a cell's middle: painting in the wrong place shows here. */
  seenAt(row: number, field: string): Element | null {
    const { x, y } = sheetPage.middle(row, field);
    return document.elementFromPoint(x, y)?.closest('.ag-cell') ?? null;
  },

  /** The background layers that are painted where the cell is seen. */
  paintAt(row: number, field: string): { background: string; classes: string[] } {
    const seen = sheetPage.seenAt(row, field);
    if (!seen) throw new Error(`Nothing is seen at ${field} in row ${row}`);
    const { backgroundImage, backgroundColor } = getComputedStyle(seen);
    return { background: `${backgroundImage} ${backgroundColor}`, classes: [...seen.classList] };
  },

  /** `row.field` of every cell in sight that wears a class, in the order of the screen. */
  painted(name: string): string[] {
    return Array.from(document.querySelectorAll<HTMLElement>(`.ag-cell.${name}`), (cell) => ({
      box: cell.getBoundingClientRect(),
      place: `${cell.closest('[row-index]')?.getAttribute('row-index')}.${cell.getAttribute('col-id')}`,
    }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ place }) => place);
  },

  async click(row: number, field: string, modifier?: Modifier): Promise<void> {
    const at = sheetPage.middle(row, field);
    await mouse('mouseMoved', at, modifier);
    await mouse('mousePressed', at, modifier);
    await mouse('mouseReleased', at, modifier);
    await painted();
  },

  /** Clicks and types without waiting for anything the page does in between. */
  async clickAndType(row: number, field: string, text: string): Promise<void> {
    const at = sheetPage.middle(row, field);
    await Promise.all([mouse('mousePressed', at), mouse('mouseReleased', at), ...Array.from(text, tap)]);
    await painted();
  },

  /** Keys faster than any hand. `\t`, `\r` and `\x7f` are Tab, Enter and Delete. */
  async quickKeys(text: string): Promise<void> {
    await Promise.all(Array.from(text, tap));
    await painted();
  },

  async doubleClick(row: number, field: string): Promise<void> {
    await sheetPage.doubleClickAt(sheetPage.middle(row, field));
  },

  async doubleClickAt(at: Point): Promise<void> {
    await mouse('mouseMoved', at);
    for (const count of [1, 2]) {
      await press('mousePressed', at, count);
      await press('mouseReleased', at, count);
    }
    await painted();
  },

  /** Presses, moves over the points, and lets go; `held` runs before that. */
  async drag(
    points: readonly Point[],
    held: () => Promise<void> = painted,
    modifier?: Modifier,
  ): Promise<void> {
    const [first, ...rest] = points;
    const last = points.at(-1);
    if (!first || !last) return;
    await mouse('mouseMoved', first, modifier);
    await mouse('mousePressed', first, modifier);
    for (const point of rest) await mouse('mouseMoved', point, modifier);
    await held();
    await mouse('mouseReleased', last, modifier);
    await painted();
  },

  async mark(
    from: readonly [number, string],
    to: readonly [number, string],
    modifier?: Modifier,
  ): Promise<void> {
    const start = sheetPage.middle(...from);
    const end = sheetPage.middle(...to);
    await sheetPage.drag(
      [start, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, end],
      painted,
      modifier,
    );
  },

  /** Keys in the dialect of `userEvent`: `{Control>}z{/Control}`. */
  async keys(keys: string): Promise<void> {
    await userEvent.keyboard(keys);
    await painted();
  },

  async copyText(): Promise<string> {
    await sheetPage.keys('{Control>}c{/Control}');
    return sheetPage.clipboardText();
  },

  /** What is on the real clipboard, as any text field gets it. */
  async clipboardText(): Promise<string> {
    const focused = document.activeElement;
    const scratch = sheetPage.scratch();
    scratch.value = '';
    scratch.focus();
    await userEvent.keyboard('{Control>}v{/Control}');
    if (focused instanceof HTMLElement) focused.focus();
    return scratch.value;
  },

  /** Puts a text on the real clipboard, as any text field does, and pastes it where the keyboard is. */
  async pasteText(text: string): Promise<void> {
    const focused = document.activeElement;
    const scratch = sheetPage.scratch();
    scratch.value = text;
    scratch.focus();
    scratch.select();
    await userEvent.keyboard('{Control>}c{/Control}');
    if (focused instanceof HTMLElement) focused.focus();
    await sheetPage.keys('{Control>}v{/Control}');
  },

  scratch(): HTMLTextAreaElement {
    const scratch = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="scratch"]');
    if (!scratch) throw new Error('The page has no scratch field');
    return scratch;
  },
};
