import type { ReactNode, Ref } from 'react';
import { type CellPlace, cellOf, type ReadPlan } from '../../../domain/visitPlan/readPlan.ts';
import type { ChangeSet } from '../../../ui/spreadsheet/model/pendingSave.ts';
import type { CellHint, SpreadsheetHandle } from '../../../ui/spreadsheet/sheetOptions.ts';

/** What both sheets of a reading get: where it is looked at, and what becomes of a correction. */
export interface ReadSheetProps<Row extends object> {
  readingId: string;
  plan: ReadPlan;
  handle: Ref<SpreadsheetHandle<Row>>;
  hint: (cell: CellPlace) => CellHint | null;
  startsAt: CellPlace | null;
  toolbarStart: ReactNode;
  onCorrect: (change: (plan: ReadPlan) => ReadPlan) => void;
  onActiveCell: (cell: CellPlace | null) => void;
  onCellKey: (event: KeyboardEvent, cell: CellPlace) => boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The rows of a sheet after an edit; what was edited counts as checked. */
export const corrected = <Row extends object>(
  checked: readonly string[],
  rows: readonly Row[],
  { changes, updated, added, removed }: ChangeSet<Row>,
  idOf: (row: Row) => string,
) => {
  const changed = new Map(updated.map((row) => [idOf(row), row]));
  const gone = new Set(removed.map(idOf));
  return {
    rows: [
      ...rows.filter((row) => !gone.has(idOf(row))).map((row) => changed.get(idOf(row)) ?? row),
      ...added,
    ],
    checked: [...new Set([...checked, ...changes.map(({ rowId, field }) => cellOf(rowId, field))])],
  };
};
