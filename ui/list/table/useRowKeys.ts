import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKey } from '../../keyboard/useKey.ts';

interface RowKeys {
  /** Index of the row in the tab order (roving tabindex). */
  keyboardRow: number;
  onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void;
  /** Moves the roving tabindex to a row that received the focus. */
  onFocus: (event: { target: EventTarget }) => void;
}

const indexOf = (element: EventTarget): number | null =>
  element instanceof HTMLTableRowElement && element.dataset.index !== undefined
    ? Number(element.dataset.index)
    : null;

/** Sticky header and footer cover part of the scroll container. */
const rowsInSight = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2);

/** Target index of a key; null = the key does not move. */
function target(key: string, from: number, last: number, page: number): number | null {
  if (key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'PageDown') return Math.min(last, from + page);
  if (key === 'PageUp') return Math.max(0, from - page);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/**
 * Keyboard navigation in table rows: arrow keys, Page Up/Down, Home, End move, Enter opens. With a held key no step is
 * lost: the target row is rendered and focused synchronously. The focused row is tracked by id, so that it keeps the
 * focus when rows are sorted.
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
