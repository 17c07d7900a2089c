import type { Sheet } from '../sheet.ts';
import type { CellValue } from '../values/cellValue.ts';
import { compareValues } from '../values/compareValues.ts';
import { filteredValue } from './columnFilter.ts';

/** A value of a column, as it is shown, with the rows that hold it. */
export interface CountedValue {
  readonly value: CellValue;
  readonly label: string;
  readonly count: number;
}

/** The values that a column holds in some rows, in the order it is sorted by; nothing is `noValue`, the last. */
export function countedValues<Row extends object>(
  sheet: Sheet<Row>,
  field: string,
  rowIds: Iterable<string>,
  noValue: string,
): CountedValue[] {
  const column = sheet.column(field);
  if (!column) return [];
  const counts = new Map<CellValue, { label: string; count: number }>();
  for (const rowId of rowIds) {
    const content = sheet.document.content(rowId, field);
    const value = filteredValue(content);
    const counted = counts.get(value);
    if (counted) counted.count += 1;
    else counts.set(value, { label: value === null ? noValue : sheet.shown(column, content), count: 1 });
  }
  const { locale } = sheet.options;
  return [...counts]
    .map(([value, counted]) => ({ value, ...counted }))
    .sort((a, b) => compareValues(a.value, b.value, column.type, locale));
}
