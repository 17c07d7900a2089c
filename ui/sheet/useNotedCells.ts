import { useMemo } from 'react';
import { type NoteThread, notesCalls } from '../../contract/notes/notes.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { isOfSite } from '../../domain/notes/notes.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import type { CellHint, SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useText } from '../words/useText.ts';
import type { SheetHistory } from './useSheetHistory.tsx';

type Hint = NonNullable<SpreadsheetProps<object>['hint']>;

interface Noted {
  /** In the order of the rows. */
  open: readonly NoteThread[];
  hint: Hint | undefined;
}

/**
 * The open notes of a sheet's records, and what it says of its cells: of those without a word of its own that a note on them is open;
 * the last one written.
 */
export function useNotedCells<Row extends object>(
  of: SheetHistory<Row> | undefined,
  { rows, rowId, hint }: Pick<SpreadsheetProps<Row>, 'rows' | 'rowId' | 'hint'>,
): Noted {
  const text = useText();
  const { kind = 'trial', trialId = null } = of ?? {};
  const trial = trialId === null || isOfSite(kind) ? {} : { trial_id: trialId };
  const { data } = useCallQuery(notesCalls.listNotes, { kind, ...trial }, { isEnabled: of !== undefined });
  return useMemo(() => {
    const unresolved = data?.threads.filter((thread) => thread.resolved_by === null) ?? [];
    if (unresolved.length === 0) return { open: [], hint };
    const ofRecord = groupBy(unresolved, ({ record_id }) => record_id);
    const open = rows.flatMap((row) => ofRecord.get(rowId(row)) ?? []);
    const noted = new Map<string, CellHint>(
      open.map(({ record_id, field, notes }) => {
        const { written_by, text: said } = notes.at(-1) ?? {};
        const note = text('notes.openOnCell', { name: written_by?.name ?? '', text: said ?? '' });
        return [`${record_id}/${field}`, { look: 'noted', note }];
      }),
    );
    return { open, hint: (cell) => hint?.(cell) ?? noted.get(`${cell.rowId}/${cell.field}`) ?? null };
  }, [data, rows, rowId, hint, text]);
}
