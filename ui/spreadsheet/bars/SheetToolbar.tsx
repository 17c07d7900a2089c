import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Columns3, Eye, Keyboard, Plus, Redo2, Search, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { canRedo, canUndo, redo, undo } from '../commands/history.ts';
import { addRow } from '../commands/rows.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { Tool } from './Tool.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

/** Undo, columns, views, search and help, between the screen's own controls. */
export function SheetToolbar<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  useStore(sheet.settled);
  const { toolbarStart, toolbarEnd, rowDefaults, addLabel } = sheet.options;
  const [columnsAt, setColumnsAt] = useState<HTMLElement | null>(null);
  const [viewsAt, setViewsAt] = useState<HTMLElement | null>(null);
  const refocus = (run: () => void) => () => {
    run();
    sheet.closePanel();
  };
  return (
    <Box
      role="toolbar"
      aria-label={sheet.text('toolbar.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '8px',
        minHeight: 52,
        px: '24px',
        bgcolor: token.canvas,
        borderBottom: `1px solid ${token.border}`,
        // In a small window one line that is pushed sideways: several would leave no room for the sheet.
        '@media (max-width: 37.49em), (max-height: 37.49em)': {
          flexWrap: 'nowrap',
          overflowX: 'auto',
          px: '16px',
          '& > *': { flexShrink: 0 },
        },
      }}
    >
      {toolbarStart}
      {!sheet.isReadOnly && (
        <>
          <Tool
            label={sheet.text('toolbar.undo')}
            isDisabled={!canUndo(sheet)}
            onClick={refocus(() => undo(sheet))}
          >
            <Undo2 size={16} aria-hidden />
          </Tool>
          <Tool
            label={sheet.text('toolbar.redo')}
            isDisabled={!canRedo(sheet)}
            onClick={refocus(() => redo(sheet))}
          >
            <Redo2 size={16} aria-hidden />
          </Tool>
        </>
      )}
      <Tool
        label={sheet.text('toolbar.columns')}
        aria-haspopup="dialog"
        aria-expanded={columnsAt !== null}
        onClick={(event) => setColumnsAt(event.currentTarget)}
      >
        <Columns3 size={16} aria-hidden />
      </Tool>
      <Tool
        label={sheet.text('toolbar.views')}
        aria-haspopup="menu"
        aria-expanded={viewsAt !== null}
        onClick={(event) => setViewsAt(event.currentTarget)}
      >
        <Eye size={16} aria-hidden />
      </Tool>
      <DownloadMenu sheet={sheet} />
      <Tool label={sheet.text('toolbar.find')} onClick={() => sheet.panel.set({ kind: 'find' })}>
        <Search size={16} aria-hidden />
      </Tool>
      <Tool label={sheet.text('toolbar.help')} onClick={() => sheet.panel.set({ kind: 'help' })}>
        <Keyboard size={16} aria-hidden />
      </Tool>
      <Box sx={{ flex: 1 }} />
      {toolbarEnd}
      {rowDefaults && !sheet.isReadOnly && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => addRow(sheet)}
        >
          {addLabel ?? sheet.text('toolbar.addRow')}
        </Button>
      )}
      <ColumnChooser sheet={sheet} anchor={columnsAt} onClose={() => setColumnsAt(null)} />
      <ViewsMenu sheet={sheet} anchor={viewsAt} onClose={() => setViewsAt(null)} />
    </Box>
  );
}
