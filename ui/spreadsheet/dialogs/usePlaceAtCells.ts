import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Sheet } from '../sheet.ts';

const gap = 6;
const corner = { right: 24, bottom: 16 } as const;

type Place = typeof corner | { left: number; top: number };

/** The drawn cell at a place of the sheet; null where it is scrolled out of sight. */
const cellAt = <Row extends object>(
  sheet: Sheet<Row>,
  around: Element,
  row: number,
  column: number,
): DOMRect | null => {
  const field = sheet.view?.fieldAt(column);
  const cell = field && around.querySelector(`.ag-row[row-index="${row}"] .ag-cell[col-id="${field}"]`);
  return cell ? cell.getBoundingClientRect() : null;
};

/**
 * Where a box stands that speaks of the marked cells: under the last of them, above the first where there is no room, inside
 * the sheet; in its corner where none of them is in sight. Found before it is painted.
 */
export function usePlaceAtCells<Row extends object>(
  sheet: Sheet<Row>,
  box: RefObject<HTMLElement | null>,
): Place {
  const [place, setPlace] = useState<Place>(corner);
  useLayoutEffect(() => {
    const element = box.current;
    const around = element?.offsetParent;
    const range = sheet.ranges.at(-1);
    if (!element || !around || !range) return;
    const last = cellAt(sheet, around, range.bottom, range.right);
    const first = cellAt(sheet, around, range.top, range.right) ?? last;
    const known = last ?? first;
    if (!known || !first) return;
    const frame = around.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const below = known.bottom - frame.top + gap;
    const above = first.top - frame.top - gap - height;
    const fits = below + height <= frame.height;
    const top = fits || above < 0 ? Math.min(below, frame.height - height) : above;
    const left = Math.min(known.left - frame.left, frame.width - width - gap);
    setPlace({ top: Math.max(0, top), left: Math.max(0, left) });
  }, [sheet, box]);
  return place;
}
