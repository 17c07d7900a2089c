import type { SheetColumn } from '../columns.ts';
import { type CellValue, isUnread } from '../values/cellValue.ts';
import type { Changes, Draft, RowDrafts } from './changes.ts';

/** The rows as they are stored. */
export interface StoredRows {
  readonly has: (rowId: string) => boolean;
  /** The stored value of a cell; undefined when the row or column is not there any more. */
  readonly read: (rowId: string, field: string) => CellValue | undefined;
}

export const storedRows = <Row>(
  rows: ReadonlyMap<string, Row>,
  columns: ReadonlyMap<string, SheetColumn<Row>>,
): StoredRows => ({
  has: (rowId) => rows.has(rowId),
  read: (rowId, field) => {
    const row = rows.get(rowId);
    return row === undefined ? undefined : columns.get(field)?.read(row);
  },
});

function rebased(draft: Draft, stored: CellValue): Draft | undefined {
  if (!isUnread(draft.new) && draft.new === stored) return undefined;
  if (draft.old === stored) return { old: stored, new: draft.new };
  return { old: draft.old, new: draft.new, theirs: stored };
}

function rebasedRow(rowId: string, row: RowDrafts, { read }: StoredRows): RowDrafts {
  const kept = new Map<string, Draft>();
  for (const [field, draft] of row) {
    const stored = read(rowId, field);
    const next = stored === undefined ? draft : rebased(draft, stored);
    if (next) kept.set(field, next);
  }
  return kept;
}

/**
 * Takes new stored rows in under the unsaved changes. A change that is stored now is none any more, a new row that is
 * stored now (its answer was lost) is new no longer; a cell that was changed here and elsewhere holds both values until
 * one is chosen. Nothing typed is dropped, not even for lost rows.
 */
export function rebase<Row>(changes: Changes<Row>, stored: StoredRows): Changes<Row> {
  const added = new Map([...changes.added].filter(([id]) => !stored.has(id)));
  const drafts = new Map<string, RowDrafts>();
  for (const [rowId, row] of changes.drafts) {
    const kept = added.has(rowId) ? row : rebasedRow(rowId, row, stored);
    if (kept.size > 0) drafts.set(rowId, kept);
  }
  const removed = new Set([...changes.removed].filter((id) => stored.has(id) || added.has(id)));
  return { ...changes, drafts, added, removed };
}
