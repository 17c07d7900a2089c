import type { z } from 'zod';
import type { ChangeSet } from '../spreadsheet/model/pendingSave.ts';
import type { SaveOutcome } from '../spreadsheet/sheetOptions.ts';
import { editedFields, picked } from './editedFields.ts';
import { type BulkCall, type SheetSave, useSheetSave } from './useSheetSave.ts';

interface Versioned {
  readonly version: number;
}

interface RecordSave<Row extends object> {
  call: BulkCall<Row>;
  /** The field that holds the record's id. */
  id: keyof Row & string;
  of: SheetSave<Row, Row>['of'];
  /** New rows are numbered on from these. */
  after?: readonly { readonly sort_order: number }[];
  /** Which of the list's records the sheet shows; without it, all. */
  isShown?: (row: Row) => boolean;
}

const numbered = <Row extends object>(added: readonly Row[], after: RecordSave<Row>['after']): Row[] => {
  if (!after) return [...added];
  const last = after.reduce((highest, { sort_order }) => Math.max(highest, sort_order), 0);
  return added.map((row, index) => ({ ...row, sort_order: last + index + 1 }));
};

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
    send: ({ updated, added, removed }) => {
      const fields = editedFields(call);
      const made = numbered(added, after);
      return {
        rows: [
          ...updated.map((row) => picked(row, fields)),
          ...made.map((row) => ({ ...picked(row, fields), version: undefined })),
        ],
        remove: removed.map((row) => picked(row, [id, 'version'])),
        cells: [...updated, ...made, ...removed].map((row) => ({ row })),
      };
    },
    listed: (before, answered, { removed }) => merged(before, answered, removed, rowId),
    toRows: (answered) => answered.filter(isShown),
    toRow: (present, row) => stored.safeParse({ ...row, ...Object(present) }).data,
  });
}
