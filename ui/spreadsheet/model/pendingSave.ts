import { type CellValue, isUnread } from '../values/cellValue.ts';
import type { Changes, RowDrafts } from './changes.ts';
import { draftsWhere, effectiveRow } from './effectiveRows.ts';
import { failuresOfRow, type RowFailures } from './failures.ts';
import type { SheetRules } from './rules.ts';

/** One changed cell of a stored row. `row` is the stored row with everything that is sent written in. */
interface CellChange<Row> {
  readonly rowId: string;
  readonly row: Row;
  readonly field: string;
  readonly old: CellValue;
  readonly new: CellValue;
}

/** What one save writes, all or nothing. */
export interface ChangeSet<Row> {
  readonly changes: readonly CellChange<Row>[];
  readonly updated: readonly Row[];
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
  /** The stored row that stands before each added row which was put among them, by the added row's id; null: none does. */
  readonly follows: ReadonlyMap<string, Row | null>;
}

export interface PendingSave<Row> {
  readonly changeSet: ChangeSet<Row>;
  /** The changes it was made of. */
  readonly changes: Changes<Row>;
  /** Changes that are sent: cells, new rows, removed rows. */
  readonly count: number;
}

interface Source<Row> {
  readonly changes: Changes<Row>;
  readonly stored: (rowId: string) => Row | undefined;
  readonly failures: (rowId: string) => RowFailures | undefined;
  /** All rows as they stand. */
  readonly rowIds: () => readonly string[];
  readonly rules: SheetRules<Row>;
}

/** The drafts of a stored row that may go: none with an error, and none at all while its rule would stay broken. */
function goodDrafts<Row>(
  rowId: string,
  stored: Row,
  drafts: RowDrafts,
  { failures, rules }: Source<Row>,
): RowDrafts {
  if ([...drafts.values()].some(({ theirs }) => theirs !== undefined)) return new Map();
  const found = failures(rowId);
  if (!found || found.size === 0) return drafts;
  const good = draftsWhere(drafts, (field) => !found.has(field));
  if (good.size === 0 || good.size === drafts.size) return new Map();
  const row = effectiveRow(stored, good, rules.columns);
  return failuresOfRow({ row, drafts: good, isNew: false }, rules).size === 0 ? good : new Map();
}

function followed<Row>({ changes, stored, rowIds }: Source<Row>): ReadonlyMap<string, Row | null> {
  const follows = new Map<string, Row | null>();
  if (changes.places.size === 0) return follows;
  let last: Row | null = null;
  for (const rowId of rowIds()) {
    if (changes.places.has(rowId) && changes.added.has(rowId)) follows.set(rowId, last);
    last = stored(rowId) ?? last;
  }
  return follows;
}

/** Leaves out what is wrong or undecided; it stays in the sheet. */
export function pendingSaveOf<Row>(source: Source<Row>): PendingSave<Row> {
  const { changes, stored, failures, rules } = source;
  const cells: CellChange<Row>[] = [];
  const updated: Row[] = [];
  for (const [rowId, drafts] of changes.drafts) {
    const base = stored(rowId);
    if (base === undefined || changes.added.has(rowId) || changes.removed.has(rowId)) continue;
    const good = goodDrafts(rowId, base, drafts, source);
    if (good.size === 0) continue;
    const row = effectiveRow(base, good, rules.columns);
    updated.push(row);
    for (const [field, draft] of good) {
      if (!isUnread(draft.new)) cells.push({ rowId, row, field, old: draft.old, new: draft.new });
    }
  }
  const added: Row[] = [];
  for (const [rowId, row] of changes.added) {
    if (changes.removed.has(rowId) || (failures(rowId)?.size ?? 0) > 0) continue;
    added.push(effectiveRow(row, changes.drafts.get(rowId), rules.columns));
  }
  const removed: Row[] = [];
  for (const rowId of changes.removed) {
    const row = stored(rowId);
    if (row !== undefined && !changes.added.has(rowId)) removed.push(row);
  }
  return {
    changeSet: { changes: cells, updated, added, removed, follows: followed(source) },
    changes,
    count: cells.length + added.length + removed.length,
  };
}
