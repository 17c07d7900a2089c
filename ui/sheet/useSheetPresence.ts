import { useMemo, useRef } from 'react';
import { initialsOf } from '../../domain/notes/notes.ts';
import { coloursOf } from '../presence/colours.ts';
import { usePresence } from '../presence/usePresence.ts';
import type { CellOutline, SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useText } from '../words/useText.ts';
import type { SheetHistory } from './useSheetHistory.tsx';

type Given = Pick<SpreadsheetProps<object>, 'onActiveCell' | 'onEditing'>;
type Active = Parameters<NonNullable<Given['onActiveCell']>>[0];

/** Who else is in a sheet of records, and their cells as they are outlined. Says which cell the keyboard is in. */
export function useSheetPresence<Row>(of: SheetHistory<Row> | undefined, given: Given) {
  const text = useText();
  const { people, be } = usePresence(of ? { kind: of.kind, trialId: of.trialId, recordId: null } : null);
  const mine = useRef<{ cell: Active; isTyping: boolean }>({ cell: null, isTyping: false });
  const outlines = useMemo(
    () =>
      people.flatMap(({ name, cell, is_typing: isTyping }): CellOutline[] =>
        cell === null
          ? []
          : [
              {
                rowId: cell.record_id,
                field: cell.field,
                letters: initialsOf(name),
                colours: coloursOf(name),
                note: text(isTyping ? 'notes.here.typesInCell' : 'notes.here.inCell', { name }),
                cover: isTyping ? text('notes.here.typing') : null,
              },
            ],
      ),
    [people, text],
  );
  if (!of) return { people, presence: {} };
  const tell = (next: Partial<typeof mine.current>): void => {
    mine.current = { ...mine.current, ...next };
    const { cell, isTyping } = mine.current;
    be(cell && { record_id: cell.rowId, field: cell.field }, isTyping);
  };
  return {
    people,
    presence: {
      outlines,
      onActiveCell: (cell: Active): void => {
        tell({ cell });
        given.onActiveCell?.(cell);
      },
      onEditing: (isTyping: boolean): void => {
        tell({ isTyping });
        given.onEditing?.(isTyping);
      },
    },
  };
}
