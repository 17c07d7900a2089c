import Box from '@mui/material/Box';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react';
import { Banner } from './bars/Banner.tsx';
import { ChangeBar } from './bars/ChangeBar.tsx';
import { SelectionSpeaker } from './bars/SelectionSpeaker.tsx';
import { SheetToolbar } from './bars/SheetToolbar.tsx';
import { StatusBar } from './bars/StatusBar.tsx';
import { WorkLine } from './bars/WorkLine.tsx';
import { isControl } from './commands/arrows.ts';
import { copy, cut } from './commands/copying.ts';
import { handleSheetKey } from './commands/keyboard.ts';
import { paste } from './commands/pasting.ts';
import { save } from './commands/saving.ts';
import { FindBar } from './dialogs/FindBar.tsx';
import { fetchLateParts, LateReview } from './dialogs/late.ts';
import { SheetPanels } from './dialogs/SheetPanels.tsx';
import { EmptyHint } from './grid/EmptyHint.tsx';
import { SheetGrid } from './grid/SheetGrid.tsx';
import { isUnchanged } from './model/changes.ts';
import { afterPaint, whenIdle } from './paintTiming.ts';
import { Sheet } from './sheet.ts';
import { handleOf } from './sheetHandle.ts';
import type { SpreadsheetProps } from './sheetOptions.ts';
import { useKeptChanges } from './storage/useKeptChanges.ts';
import { useKeptViews } from './storage/useKeptViews.ts';
import { token } from './theme.ts';
import { useStore } from './useStore.ts';

/** Text fields and editors keep their own clipboard and keys. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable="true"]') !==
    null;

/** React tells of events in dialogs, too, which lie elsewhere on the page: their keys are their own. */
const isInside = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target);

function useSheet<Row extends object>(props: SpreadsheetProps<Row>): Sheet<Row> {
  const [sheet] = useState(() => {
    const made = new Sheet(props);
    made.document.load(props.rows);
    return made;
  });
  const [loaded, setLoaded] = useState(props.rows);
  sheet.options = props;
  useEffect(() => {
    if (loaded === props.rows) return;
    setLoaded(props.rows);
    sheet.document.load(props.rows);
  }, [sheet, loaded, props.rows]);
  return sheet;
}

function useDirty<Row extends object>(sheet: Sheet<Row>): void {
  const isDirty = useSyncExternalStore(sheet.settled.subscribe, () => !isUnchanged(sheet.document.changes));
  useEffect(() => sheet.options.onDirtyChange?.(isDirty), [sheet, isDirty]);
}

/** Saves each action once it is painted; what is typed meanwhile follows after the save. */
function useAutosave<Row extends object>(sheet: Sheet<Row>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const keep = (): void => void save(sheet);
    keep();
    return sheet.settled.subscribe(keep);
  }, [sheet, isWanted]);
}

/** Tells the screen where the keyboard is, and paints anew what it says of cells. */
function useScreensCells<Row extends object>(
  sheet: Sheet<Row>,
  { hint, outlines }: SpreadsheetProps<Row>,
): void {
  useEffect(() => {
    const tell = (): void => {
      const cell = sheet.activeCell;
      sheet.options.onActiveCell?.(cell && { rowId: cell.rowId, field: cell.column.field });
    };
    return sheet.settledSelection.subscribe(tell);
  }, [sheet]);
  useEffect(() => {
    const begin = (): void => {
      const { startsAt } = sheet.options;
      const place = startsAt && sheet.view?.placeOf(startsAt.rowId, startsAt.field);
      if (place && sheet.selection.get() === null) sheet.selectPlace(place);
    };
    // The grid may have been shown before this page part listens.
    if (sheet.view) afterPaint(begin);
    return sheet.shownIn.subscribe(() => afterPaint(begin));
  }, [sheet]);
  useEffect(() => {
    const follow = (): void => {
      const api = sheet.view?.api;
      api?.addEventListener('cellEditingStarted', () => sheet.options.onEditing?.(true));
      api?.addEventListener('cellEditingStopped', () => sheet.options.onEditing?.(false));
    };
    follow();
    return sheet.shownIn.subscribe(follow);
  }, [sheet]);
  // Of what was outlined the outline goes.
  useEffect(() => {
    if (!outlines || outlines.length === 0) return undefined;
    const repaint = (): void => {
      for (const { rowId, field } of outlines) {
        const place = sheet.view?.placeOf(rowId, field);
        if (!place) continue;
        const { row, column } = place;
        sheet.view?.repaint({ top: row, bottom: row, left: column, right: column });
      }
    };
    repaint();
    return repaint;
  }, [sheet, outlines]);
  // The newest hint is asked for by the sheet itself.
  useEffect(() => {
    if (hint) sheet.view?.refresh();
  }, [sheet, hint]);
}

/** Ctrl+S saves wherever on the page the keyboard is, but in a dialog: that has something of its own in hand. */
function useSaveFromAnywhere<Row extends object>(sheet: Sheet<Row>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented || !isControl(event) || event.key.toLowerCase() !== 's') return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      void save(sheet);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [sheet]);
}

/** A phone only shows it. */
const wideScreenNote = {
  display: { xs: 'block', sm: 'none' },
  px: '16px',
  py: '6px',
  fontSize: 12,
  color: token.text3,
};

/** An editor for many rows at once. What it takes and how it saves: README.md beside this file. */
export function Spreadsheet<Row extends object>(props: SpreadsheetProps<Row>) {
  const sheet = useSheet(props);
  const isReady = useKeptChanges(sheet);
  useKeptViews(sheet, isReady);
  useDirty(sheet);
  useAutosave(sheet, isReady && props.autosaves === true);
  useScreensCells(sheet, props);
  useSaveFromAnywhere(sheet);
  useEffect(() => whenIdle(fetchLateParts), []);
  useImperativeHandle(props.handle, () => handleOf(sheet), [sheet]);
  const panel = useStore(sheet.panel);
  const isReviewing = panel?.kind === 'review';
  const { isCalm = false } = props;

  const withClipboard = (run: (clipboard: DataTransfer) => unknown) => (event: ClipboardEvent) => {
    const isEmpty = sheet.document.rowIds().length === 0;
    const isCovered = panel !== null && panel.kind !== 'find';
    if (!isInside(event) || isTyping(event.target) || (!sheet.selection.get() && !isEmpty) || isCovered)
      return;
    event.preventDefault();
    run(event.clipboardData);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isInside(event) || isTyping(event.target)) return;
    if (handleSheetKey(sheet, event.nativeEvent)) event.preventDefault();
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        position: 'relative',
      }}
      onCopy={withClipboard((clipboard) => copy(sheet, clipboard))}
      onCut={withClipboard((clipboard) =>
        sheet.isReadOnly ? copy(sheet, clipboard) : cut(sheet, clipboard),
      )}
      onPaste={withClipboard((clipboard) => paste(sheet, clipboard))}
      onKeyDown={onKeyDown}
    >
      {isReviewing && (
        <Suspense>
          <LateReview sheet={sheet} />
        </Suspense>
      )}
      <Box sx={{ display: isReviewing ? 'none' : 'contents' }}>
        <Box sx={wideScreenNote}>{sheet.text('toolbar.wideScreen')}</Box>
        <Banner sheet={sheet} place="headline" />
        {!isCalm && <SheetToolbar sheet={sheet} />}
        <Banner sheet={sheet} place="banner" />
        {panel?.kind === 'find' && <FindBar sheet={sheet} />}
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0, position: 'relative' }}>
          <SheetGrid key={props.locale} sheet={sheet} columns={props.columns} groups={props.groups} />
          <EmptyHint sheet={sheet} />
          <SheetPanels sheet={sheet} />
        </Box>
      </Box>
      <WorkLine sheet={sheet} />
      <ChangeBar sheet={sheet} />
      <StatusBar sheet={sheet}>{isCalm && !isReviewing && <SheetToolbar sheet={sheet} />}</StatusBar>
      <SelectionSpeaker sheet={sheet} />
    </Box>
  );
}
