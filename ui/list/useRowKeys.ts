import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKey } from '../keyboard/useKey.ts';

interface RowKeys {
  /** The place of the row that Tab reaches and the keys start from. */
  keyboardRow: number;
  onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void;
  /** A row that is clicked or reached otherwise holds the keyboard from then on. */
  onFocus: (event: { target: EventTarget }) => void;
}

const indexOf = (element: EventTarget): number | null =>
  element instanceof HTMLTableRowElement && element.dataset.index !== undefined
    ? Number(element.dataset.index)
    : null;

/** Head and foot cover a part of what the table's box shows. */
const rowsInSight = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2);

/** Where a key leads from a row; null = nowhere. */
function target(key: string, from: number, last: number, page: number): number | null {
  if (key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'PageDown') return Math.min(last, from + page);
  if (key === 'PageUp') return Math.max(0, from - page);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/**
 * The keyboard in a table's rows: arrows, Page up and down, Home and End walk, Enter opens. A held key loses no step:
 * the row that it leads to is drawn and has the focus before the next stroke arrives. The row that holds the keyboard
 * is known by its id, so that it keeps it when the rows are ordered anew.
 */
export function useRowKeys(
  ids: readonly string[],
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  open: (index: number) => void,
): RowKeys {
  const [heldId, setHeldId] = useState<string | null>(null);
  const held = heldId === null ? -1 : ids.indexOf(heldId);
  const keyboardRow = Math.max(0, held);

  const walkTo = (index: number): void => {
    flushSync(() => setHeldId(ids[index] ?? null));
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  useKey(
    'arrowdown',
    useCallback(
      () => scroller.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus(),
      [scroller],
    ),
  );

  return {
    keyboardRow,
    onKeyDown: (event) => {
      const from = indexOf(event.target);
      if (from === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') return open(from);
      const to = target(event.key, from, ids.length - 1, rowsInSight(scroller.current, rowHeight));
      if (to === null) return;
      event.preventDefault();
      if (to !== from) walkTo(to);
    },
    onFocus: ({ target: row }) => {
      const index = indexOf(row);
      if (index !== null && index !== keyboardRow) setHeldId(ids[index] ?? null);
    },
  };
}
