import { isUnread } from '../values/cellValue.ts';
import { type Action, type CellStep, type Changes, draftFor } from './changes.ts';
import type { SheetRules } from './rules.ts';

/**
 * Columns whose choices are the sheet's own rows: a text that named no row when it was typed or pasted is read again, for
 * the row may have come by the same paste, or later.
 */
export function settledSteps<Row>(changes: Changes<Row>, { columns, locale }: SheetRules<Row>): CellStep[] {
  const open = [...columns.values()].filter(({ type }) => typeof type.choices === 'function');
  if (open.length === 0) return [];
  return [...changes.drafts].flatMap(([rowId, drafts]) =>
    open.flatMap(({ field, type }): CellStep[] => {
      const before = drafts.get(field);
      if (!before || !isUnread(before.new)) return [];
      const parsed = type.parse(before.new.text, locale);
      return 'value' in parsed
        ? [{ rowId, field, before, after: draftFor(before.old, parsed.value, before) }]
        : [];
    }),
  );
}

/** The action with further steps, so that all of it is undone at once; a cell that it wrote already is written once. */
export function withSteps<Row>(action: Action<Row>, steps: readonly CellStep[]): Action<Row> {
  const keyOf = ({ rowId, field }: CellStep): string => `${rowId} ${field}`;
  const cells = new Map(action.cells.map((step) => [keyOf(step), step]));
  for (const step of steps) {
    const own = cells.get(keyOf(step));
    cells.set(keyOf(step), own ? { ...step, before: own.before } : step);
  }
  return { ...action, cells: [...cells.values()] };
}
