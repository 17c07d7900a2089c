import { type KeyboardEvent, useState } from 'react';

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const placeOf = (element: HTMLElement): [number, number] => {
  const [row = 0, column = 0] = (element.dataset.place ?? '').split(' ').map(Number);
  return [row, column];
};

/**
 * Lets the arrow keys walk the pressable cells of a table, which are one stop of the Tab key: `data-place` = row and
 * column, `3 7`. Places without a cell are passed over.
 */
export function useGridKeys(first: string) {
  const [stop, setStop] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    const cell =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-place]') : null;
    if (!step || !cell) return;
    event.preventDefault();
    const [row, column] = placeOf(cell);
    const distance = (other: HTMLElement): number => {
      const [otherRow, otherColumn] = placeOf(other);
      const [down, right] = [otherRow - row, otherColumn - column];
      const [along, aside] = step[0] === 0 ? [right * step[1], down] : [down * step[0], right];
      return aside === 0 && along > 0 ? along : Number.POSITIVE_INFINITY;
    };
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')];
    const next = cells.toSorted((one, other) => distance(one) - distance(other))[0];
    if (next && Number.isFinite(distance(next))) next.focus();
  };
  const onFocus = ({ target }: { target: EventTarget }): void => {
    if (target instanceof HTMLElement && target.dataset.place) setStop(target.dataset.place);
  };
  return { stop, handlers: { onKeyDown, onFocus } };
}
