import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useWidth } from '../../frame/useWidth.ts';
import type { TableColumn } from './columns.ts';

/**
 * The columns that have room: while the table is wider than its box, those that give way are left out, the lowest
 * `givesWay` first. All of them are tried anew when the box or `columns` change.
 */
export function useFittingColumns<R>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<R>[],
): readonly TableColumn<R>[] {
  const width = useWidth(scroller, 0);
  const yielding = useMemo(
    () =>
      columns
        .filter(({ givesWay }) => givesWay !== undefined)
        .toSorted((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0)),
    [columns],
  );
  const [left, setLeft] = useState({ columns, width, count: 0 });
  const isOld = left.columns !== columns || left.width !== width;
  const count = isOld ? 0 : left.count;
  useLayoutEffect(() => {
    const box = scroller.current;
    const isTooWide = box !== null && box.scrollWidth > box.clientWidth + 1;
    if (isTooWide && count < yielding.length) setLeft({ columns, width, count: count + 1 });
    else if (isOld) setLeft({ columns, width, count });
  });
  return useMemo(
    () =>
      count === 0
        ? columns
        : columns.filter((column) => yielding.indexOf(column) >= count || column.givesWay === undefined),
    [columns, yielding, count],
  );
}
