import type { ChangeSet } from '../spreadsheet/model/pendingSave.ts';

/** A record with its place in the stored order of its list. */
export interface Ordered {
  readonly sort_order: number;
}

/**
 * The places of new rows in the stored order: at its end, or right after the row they were put behind. That one's number
 * serves for both, for ids are made in the order of time and part equal numbers; so no other record has to change.
 */
export function numbered<Row extends object>(
  { added, follows }: Pick<ChangeSet<Row>, 'added' | 'follows'>,
  after: readonly (Row & Ordered)[] | undefined,
  rowId: (row: Row) => string,
): Row[] {
  if (!after) return [...added];
  const orders = new Map(after.map((row) => [rowId(row), row.sort_order]));
  const [first, last] = [Math.min(...orders.values()), Math.max(0, ...orders.values())];
  return added.map((row, index) => {
    const previous = follows.get(rowId(row));
    if (previous === undefined) return { ...row, sort_order: last + index + 1 };
    const order = previous ? orders.get(rowId(previous)) : Math.max(0, first - 1);
    return { ...row, sort_order: order ?? last + index + 1 };
  });
}

/** Records as the backend lists them. */
export const inStoredOrder = <Row extends object>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Row[] => {
  const order = (row: Row): number => ('sort_order' in row ? Number(row.sort_order) : 0);
  return [...rows].sort((a, b) => order(a) - order(b) || (rowId(a) < rowId(b) ? -1 : 1));
};
