import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListFilter, Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addRow } from '../commands/rows.ts';
import { useShownOrder } from '../dialogs/useShownOrder.ts';
import { afterPaint } from '../paintTiming.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';

const isKeyboardFree = (): boolean => document.activeElement === document.body;

interface HintProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  /** Where there were rows before, the keyboard was in one of them: it waits here, so that Ctrl+Z is heard. */
  readonly takesKeyboard: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Hint<Row extends object>({ sheet, takesKeyboard, icon, title, children }: HintProps<Row>) {
  const hint = useRef<HTMLDivElement>(null);
  const filtering = useStore(sheet.filtering);
  useEffect(() => {
    if (!takesKeyboard || filtering !== null) return undefined;
    afterPaint(() => {
      if (isKeyboardFree()) hint.current?.focus();
    });
    return () =>
      afterPaint(() => {
        if (isKeyboardFree()) sheet.focusActive();
      });
  }, [sheet, takesKeyboard, filtering]);
  return (
    <Box
      ref={hint}
      tabIndex={0}
      role="note"
      sx={{
        position: 'absolute',
        inset: '34px 0 0',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: '6px',
        color: token.text2,
        // The heads beneath stay in reach, which may be higher than one line.
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {icon}
      <Box component="strong" sx={{ color: token.text }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

/** What to do with a sheet that has no rows, or shows none. */
export function EmptyHint<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const isEmpty = useSyncExternalStore(
    sheet.document.version.subscribe,
    () => sheet.document.rowIds().length === 0,
  );
  const [hadRows, setHadRows] = useState(!isEmpty);
  if (!isEmpty && !hadRows) setHadRows(true);
  useShownOrder(sheet);
  if (!isEmpty) return <NoMatches sheet={sheet} />;
  const { rowDefaults, emptyActions } = sheet.options;
  const isOpen = rowDefaults !== undefined && !sheet.isReadOnly;
  return (
    <Hint
      sheet={sheet}
      takesKeyboard={hadRows}
      icon={<Table2 size={20} color={token.text3} aria-hidden />}
      title={sheet.text('noRows')}
    >
      {isOpen && <span>{sheet.text('noRowsHint')}</span>}
      {(isOpen || emptyActions) && (
        <Box sx={{ display: 'flex', gap: '8px', mt: '6px' }}>
          {isOpen && (
            <Button variant="contained" onClick={() => addRow(sheet)}>
              {sheet.text('pasteOrAdd')}
            </Button>
          )}
          {emptyActions}
        </Box>
      )}
    </Hint>
  );
}

/** The filters leave no row. */
function NoMatches<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const { filters, view } = sheet;
  if (!filters.isAny || !view || view.extent.rows > 0) return null;
  return (
    <Hint
      sheet={sheet}
      takesKeyboard
      icon={<ListFilter size={20} color={token.text3} aria-hidden />}
      title={sheet.text('noMatches')}
    >
      <Button variant="outlined" color="inherit" onClick={() => filters.lift()}>
        {sheet.text('showAllRows')}
      </Button>
    </Hint>
  );
}
