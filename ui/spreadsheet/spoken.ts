import type { SheetColumn } from './columns.ts';
import { type CellContent, isUnread } from './values/cellValue.ts';

/** What a sign is called, for those who hear it; null where a cell holds none. */
export function nameOfSign<Row extends object>(
  { type }: SheetColumn<Row>,
  content: CellContent,
): string | null {
  if (isUnread(content)) return null;
  return type.tally?.find(({ value }) => value === content)?.name ?? null;
}

/** A column's head in one line: title, further lines, and that it is locked. */
export const headName = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ');
