import type { AddedRow } from './changes.ts';
import type { SheetRules } from './rules.ts';

/** A removed row as a new one, where the sheet makes rows: what is stored under its id is gone for good. */
export function madeAgain<Row>(
  removed: Row,
  { rowDefaults, rowId, columns }: SheetRules<Row>,
): AddedRow<Row> | undefined {
  if (!rowDefaults) return undefined;
  const made = rowDefaults();
  const row = [...columns.values()].reduce(
    (filled, { isEditable, read, write }) => (isEditable ? write(filled, read(removed)) : filled),
    made,
  );
  return { id: rowId(made), row };
}
