import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Where the keyboard is: a control, and its place in its table where it stands in one. */
interface Spot {
  readonly control: HTMLElement;
  readonly body: HTMLTableSectionElement | null;
  readonly line: number;
  readonly index: number;
}

const controls = 'button, input';

const controlsOf = (line: HTMLTableRowElement | null | undefined): HTMLElement[] =>
  line ? [...line.querySelectorAll<HTMLElement>(controls)] : [];

function spotOf(target: EventTarget): Spot | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  if (!control) return null;
  const line = control.closest('tr');
  return {
    control,
    body: control.closest('tbody'),
    line: line?.sectionRowIndex ?? -1,
    index: controlsOf(line).indexOf(control),
  };
}

/** Puts the keyboard into a line's control in the same place, the last line's when there are not so many. */
function focusLine(body: HTMLTableSectionElement, line: number, index: number): void {
  const found = controlsOf(body.rows[Math.max(0, Math.min(line, body.rows.length - 1))]);
  found[Math.min(index, found.length - 1)]?.focus();
}

/** Moves the keyboard to the same control of the line above or below. */
export function moveByLine(target: EventTarget, by: 1 | -1): void {
  const spot = spotOf(target);
  if (spot?.body) focusLine(spot.body, spot.line + by, spot.index);
}

/**
 * A line that is decided or taken back goes, and its control with it: the keyboard goes on to the line that came into its
 * place, else to the one before, else to the heading, so that no decision begins at the top of the page again.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>) {
  const spot = useRef<Spot | null>(null);
  useLayoutEffect(() => {
    const left = spot.current;
    if (!left || left.control.isConnected || document.activeElement !== document.body) return;
    spot.current = null;
    if (left.body?.isConnected) focusLine(left.body, left.line, left.index);
    else heading.current?.focus();
  });
  const remember = ({ target }: SyntheticEvent): void => {
    spot.current = spotOf(target) ?? spot.current;
  };
  // Not every browser puts the keyboard into a button that is clicked.
  return { onFocusCapture: remember, onClickCapture: remember };
}
