import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Columns3, Eye, Keyboard, Plus, Redo2, Search, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { canRedo, canUndo, redo, undo } from '../commands/history.ts';
import { addRow } from '../commands/rows.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { MoreTools } from './MoreTools.tsx';
import { Tool } from './Tool.tsx';
import { useFit } from './useFit.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 52,
  px: '24px',
  overflow: 'hidden',
  '& > *': { flexShrink: 0 },
  bgcolor: token.canvas,
  borderBottom: `1px solid ${token.border}`,
  // In a small window one line that is pushed sideways.
  '@media (max-width: 37.49em), (max-height: 37.49em)': { overflowX: 'auto', px: '16px' },
} as const;

/** A calm bar is no bar of its own: it stands at the end of the status bar. */
const calmStyle = {
  ...barStyle,
  minHeight: 40,
  mr: '-16px',
  px: 0,
  bgcolor: 'transparent',
  borderBottom: 0,
} as const;

/** Undo and redo; on a calm bar they are there once there is something to undo. */
function Steps<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const { isCalm = false } = sheet.options;
  const steps = [
    { label: sheet.text('toolbar.undo'), Icon: Undo2, isPossible: canUndo(sheet), run: () => undo(sheet) },
    { label: sheet.text('toolbar.redo'), Icon: Redo2, isPossible: canRedo(sheet), run: () => redo(sheet) },
  ];
  if (sheet.isReadOnly || (isCalm && !steps.some(({ isPossible }) => isPossible))) return null;
  return steps.map(({ label, Icon, isPossible, run }) => (
    <Tool
      key={label}
      label={label}
      isDisabled={!isPossible}
      onClick={() => {
        run();
        sheet.closePanel();
      }}
    >
      <Icon size={16} aria-hidden />
    </Tool>
  ));
}

/**
 * Undo, columns, views, search and help, between the screen's own controls, in one row: what has no room in it, and the tools
 * of a calm bar, are in *More*.
 */
export function SheetToolbar<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  useStore(sheet.settled);
  const { toolbarStart, toolbarEnd, toolbarMore, rowDefaults, addLabel, isCalm = false } = sheet.options;
  const { toolbarEndKey = '' } = sheet.options;
  const [columnsAt, setColumnsAt] = useState<HTMLElement | null>(null);
  const [viewsAt, setViewsAt] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const words = `${sheet.options.locale} ${addLabel ?? ''} ${sheet.isReadOnly} ${toolbarEndKey}`;
  const folded = useFit(bar, isCalm ? 1 : 0, words);
  const buttons = folded === 2 && toolbarEnd;
  return (
    <Box ref={bar} role="toolbar" aria-label={sheet.text('toolbar.label')} sx={isCalm ? calmStyle : barStyle}>
      {toolbarStart}
      <Steps sheet={sheet} />
      {folded === 0 && (
        <>
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
        </>
      )}
      <Box sx={{ flex: 1 }} />
      {folded < 2 && toolbarEnd}
      {rowDefaults && !sheet.isReadOnly && (
        <Button
          variant="outlined"
          color="inherit"
          {...(isCalm && { size: 'small' as const })}
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => addRow(sheet)}
        >
          {addLabel ?? sheet.text('toolbar.addRow')}
        </Button>
      )}
      {(folded > 0 || toolbarMore) && (
        <MoreTools
          sheet={sheet}
          buttons={buttons}
          hasTools={folded > 0}
          onColumns={setColumnsAt}
          onViews={setViewsAt}
        />
      )}
      <ColumnChooser sheet={sheet} anchor={columnsAt} onClose={() => setColumnsAt(null)} />
      <ViewsMenu sheet={sheet} anchor={viewsAt} onClose={() => setViewsAt(null)} />
    </Box>
  );
}
