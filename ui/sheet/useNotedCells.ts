import { useMemo } from 'react';
import { notesCalls } from '../../contract/notes/notes.ts';
import { isOfSite } from '../../domain/notes/notes.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import type { CellHint, SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useText } from '../words/useText.ts';
import type { SheetHistory } from './useSheetHistory.tsx';

type Hint = NonNullable<SpreadsheetProps<object>['hint']>;

/** What a sheet says of its cells, and of those without a word of its own that a note on them is open; the last one written. */
export function useNotedCells<Row>(
  of: SheetHistory<Row> | undefined,
  hint: Hint | undefined,
): Hint | undefined {
  const text = useText();
  const { kind = 'trial', trialId = null } = of ?? {};
  const trial = trialId === null || isOfSite(kind) ? {} : { trial_id: trialId };
  const { data } = useCallQuery(notesCalls.listNotes, { kind, ...trial }, { isEnabled: of !== undefined });
  return useMemo(() => {
    const open = data?.threads.filter((thread) => thread.resolved_by === null && thread.field !== null) ?? [];
    if (open.length === 0) return hint;
    const noted = new Map<string, CellHint>(
      open.map(({ record_id, field, notes }) => {
        const { written_by, text: said } = notes.at(-1) ?? {};
        const note = text('notes.openOnCell', { name: written_by?.name ?? '', text: said ?? '' });
        return [`${record_id}/${field}`, { look: 'noted', note }];
      }),
    );
    return (cell) => hint?.(cell) ?? noted.get(`${cell.rowId}/${cell.field}`) ?? null;
  }, [data, hint, text]);
}
