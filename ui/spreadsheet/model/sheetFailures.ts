import type { CellFailure } from '../values/cellValue.ts';
import { type RowFailures, wholeRow } from './failures.ts';
import type { SheetFailure } from './rules.ts';

/** Failures across rows by row, the first of each field; those of rows that nobody changed are not this user's affair. */
export function failuresByRow(
  failures: readonly SheetFailure[],
  isChanged: (rowId: string) => boolean,
): ReadonlyMap<string, RowFailures> {
  const rows = new Map<string, Map<string, CellFailure>>();
  for (const failure of failures) {
    const { rowId, field = wholeRow } = failure;
    if (!isChanged(rowId)) continue;
    const row = rows.get(rowId) ?? new Map<string, CellFailure>();
    if (!row.has(field)) row.set(field, failure);
    rows.set(rowId, row);
  }
  return rows;
}
