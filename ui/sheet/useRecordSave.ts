import type { z } from 'zod';
import type { ChangeSet } from '../spreadsheet/model/pendingSave.ts';
import type { SaveOutcome } from '../spreadsheet/sheetOptions.ts';
import { editedFields, picked } from './editedFields.ts';
import { inStoredOrder, numbered, type Ordered } from './storedOrder.ts';
import { type BulkCall, type SheetSave, useSheetSave } from './useSheetSave.ts';

interface Versioned {
  readonly version: number;
}

interface RecordSave<Row extends object> {
  call: BulkCall<Row>;
  /** The field that holds the record's id. */
  id: keyof Row & string;
  of: SheetSave<Row, Row>['of'];
  /** New rows are numbered on from these, or stand among them. */
  after?: readonly (Row & Ordered)[];
  /** Which of the list's records the sheet shows; without it, all. */
  isShown?: (row: Row) => boolean;
}

/** Records as they are after a save: replaced where answered, without the removed ones, new ones last. */
const merged = <Row extends object>(
  before: readonly Row[],
  answered: readonly Row[],
  removed: readonly Row[],
  idOf: (row: Row) => string,
): Row[] => {
  const fresh = new Map(answered.map((row) => [idOf(row), row]));
  const gone = new Set(removed.map(idOf));
  const kept = before.flatMap((row) => {
    if (gone.has(idOf(row))) return [];
    const stored = fresh.get(idOf(row)) ?? row;
    fresh.delete(idOf(row));
    return [stored];
  });
  return [...kept, ...fresh.values()];
};

/**
 * Saves a sheet whose rows are the records themselves, told by the contract's call alone: its schema says which fields
 * of a row are sent, and what a stored record is.
 */
export function useRecordSave<Row extends Versioned>({
  call,
  id,
  of,
  after,
  isShown = () => true,
}: RecordSave<Row>): (changeSet: ChangeSet<Row>) => Promise<SaveOutcome<Row>> {
  const rowId = (row: Row): string => String(row[id]);
  const stored: z.ZodType<Row> = call.output.element;
  return useSheetSave<Row, Row>({
    call,
    of,
    rowId,
    send: (changeSet) => {
      const { updated, removed } = changeSet;
      const fields = editedFields(call);
      const made = numbered(changeSet, after, rowId);
      return {
        rows: [
          ...updated.map((row) => picked(row, fields)),
          ...made.map((row) => ({ ...picked(row, fields), version: undefined })),
        ],
        remove: removed.map((row) => picked(row, [id, 'version'])),
        cells: [...updated, ...made, ...removed].map((row) => ({ row })),
      };
    },
    listed: (before, answered, { removed, follows }) => {
      const rows = merged(before, answered, removed, rowId);
      return follows.size > 0 ? inStoredOrder(rows, rowId) : rows;
    },
    toRows: (answered) => answered.filter(isShown),
    toRow: (present, row) => stored.safeParse({ ...row, ...Object(present) }).data,
  });
}
