import type { SheetColumn } from '../columns.ts';
import { type CellFailure, isUnread } from '../values/cellValue.ts';
import type { RowDrafts } from './changes.ts';
import type { SheetRules } from './rules.ts';

/** What is wrong with one row, by field; a failure of the row as a whole stands under `wholeRow`. */
export type RowFailures = ReadonlyMap<string, CellFailure>;
export const wholeRow = '';

export interface Checked<Row> {
  readonly row: Row;
  readonly drafts: RowDrafts | undefined;
  readonly isNew: boolean;
}

function failureOfCell<Row>(
  column: SheetColumn<Row>,
  { row, drafts }: Checked<Row>,
  { locale }: SheetRules<Row>,
): CellFailure | null {
  const content = drafts?.get(column.field)?.new;
  if (content !== undefined && isUnread(content)) return content.failure;
  const value = content === undefined ? column.read(row) : content;
  return column.type.check?.(value, locale) ?? column.validate?.(value) ?? null;
}

const none: RowFailures = new Map();

/** Stored cells are taken to be right; changed ones, and all of a new row, are checked, then the row's own rules. */
export function failuresOfRow<Row>(checked: Checked<Row>, rules: SheetRules<Row>): RowFailures {
  let failures: Map<string, CellFailure> | null = null;
  const note = (field: string, failure: CellFailure): void => {
    failures ??= new Map();
    if (!failures.has(field)) failures.set(field, failure);
  };
  const fields = checked.isNew ? rules.columns.keys() : (checked.drafts?.keys() ?? []);
  for (const field of fields) {
    const column = rules.columns.get(field);
    const failure = column?.isEditable ? failureOfCell(column, checked, rules) : null;
    if (failure) note(field, failure);
  }
  for (const failure of rules.check?.(checked.row, { isNew: checked.isNew }) ?? []) {
    note(failure.field ?? wholeRow, failure);
  }
  return failures ?? none;
}
