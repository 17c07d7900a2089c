import { type CellValue, isUnread } from '../values/cellValue.ts';
import { type Changes, type Draft, noChanges } from './changes.ts';

/** The stored value of a cell; undefined when the row or column is not there any more. */
export type ReadStored = (rowId: string, field: string) => CellValue | undefined;

function rebased(draft: Draft, stored: CellValue): Draft | undefined {
  if (!isUnread(draft.new) && draft.new === stored) return undefined;
  if (draft.old === stored) return { old: stored, new: draft.new };
  return { old: draft.old, new: draft.new, theirs: stored };
}

/**
 * Takes new stored rows in under the unsaved changes. A change that is stored now is none any more; a cell that was
 * changed here and elsewhere holds both values until one is chosen. Nothing typed is dropped, not even for lost rows.
 */
export function rebase<Row>(changes: Changes<Row>, read: ReadStored): Changes<Row> {
  const drafts = new Map<string, Map<string, Draft>>();
  for (const [rowId, row] of changes.drafts) {
    const kept = new Map<string, Draft>();
    for (const [field, draft] of row) {
      const stored = changes.added.has(rowId) ? draft.old : read(rowId, field);
      const next = stored === undefined ? draft : rebased(draft, stored);
      if (next) kept.set(field, next);
    }
    if (kept.size > 0) drafts.set(rowId, kept);
  }
  return { ...changes, drafts };
}

/** What was sent in one save: the values of changed cells, the new rows and the removed ones. */
export interface Sent {
  readonly cells: readonly { readonly rowId: string; readonly field: string; readonly new: CellValue }[];
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/**
 * The changes that are left after a save: those that were not sent, and those made while it was under way. The history
 * ends with a save, since what is stored can no longer be taken back here.
 */
export function afterSave<Row>(changes: Changes<Row>, sent: Sent): Changes<Row> {
  const drafts = new Map<string, Map<string, Draft>>();
  for (const [rowId, row] of changes.drafts) if (!sent.removed.has(rowId)) drafts.set(rowId, new Map(row));
  for (const { rowId, field, new: stored } of sent.cells) {
    const row = drafts.get(rowId);
    const draft = row?.get(field);
    if (!row || !draft) continue;
    if (draft.new === stored) row.delete(field);
    else row.set(field, { old: stored, new: draft.new });
    if (row.size === 0) drafts.delete(rowId);
  }
  return {
    ...noChanges<Row>(),
    drafts,
    added: new Map([...changes.added].filter(([id]) => !sent.added.has(id))),
    removed: new Set([...changes.removed].filter((id) => !sent.removed.has(id) && !sent.added.has(id))),
  };
}
