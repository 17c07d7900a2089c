import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Table2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { addRow } from '../commands/rows.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';

/** What to do with a sheet that has no rows. */
export function EmptyHint<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const isEmpty = useSyncExternalStore(
    sheet.document.version.subscribe,
    () => sheet.document.rowIds().length === 0,
  );
  if (!isEmpty) return null;
  const { rowDefaults, emptyActions } = sheet.options;
  const isOpen = rowDefaults !== undefined && !sheet.isReadOnly;
  return (
    <Box
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
      }}
    >
      <Table2 size={20} color={token.text3} aria-hidden />
      <Box component="strong" sx={{ color: token.text }}>
        {sheet.text('noRows')}
      </Box>
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
    </Box>
  );
}
