import { type ReactNode, useMemo, useRef } from 'react';
import { initialsOf } from '../../domain/notes/notes.ts';
import { coloursOf } from '../presence/colours.ts';
import { PeopleHere } from '../presence/PeopleHere.tsx';
import { usePresence } from '../presence/usePresence.ts';
import type { CellOutline, SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useText } from '../words/useText.ts';
import type { SheetHistory } from './useSheetHistory.tsx';

type Given = Pick<SpreadsheetProps<object>, 'onActiveCell' | 'onEditing' | 'toolbarEnd'>;
type Active = Parameters<NonNullable<Given['onActiveCell']>>[0];

/**
 * Who else is in a sheet of records: initials in its bar, before them what is noted there, and their cells outlined. Says which cell the
 * keyboard is in.
 */
export function useSheetPresence<Row>(of: SheetHistory<Row> | undefined, given: Given, notes: ReactNode) {
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
  if (!of) return {};
  const tell = (next: Partial<typeof mine.current>): void => {
    mine.current = { ...mine.current, ...next };
    const { cell, isTyping } = mine.current;
    be(cell && { record_id: cell.rowId, field: cell.field }, isTyping);
  };
  return {
    outlines,
    toolbarEndKey: `${people.length} ${Boolean(notes)}`,
    onActiveCell: (cell: Active): void => {
      tell({ cell });
      given.onActiveCell?.(cell);
    },
    onEditing: (isTyping: boolean): void => {
      tell({ isTyping });
      given.onEditing?.(isTyping);
    },
    toolbarEnd:
      people.length === 0 && !notes ? (
        given.toolbarEnd
      ) : (
        <>
          {notes}
          <PeopleHere people={people} />
          {given.toolbarEnd}
        </>
      ),
  };
}
