import { AG_GRID_LOCALE_DE } from '@ag-grid-community/locale';
import Box from '@mui/material/Box';
import type { GridReadyEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { contrastStyles } from '../contrastStyles.ts';
import { contains, single } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import type { SpreadsheetProps } from '../sheetOptions.ts';
import { sheetStyles } from '../sheetStyles.ts';
import { agTheme } from '../theme.ts';
import { useStore } from '../useStore.ts';
import { columnDefs, defaultColumnDef } from './columnDefs.ts';
import { filterHandlers } from './columnFilters.ts';
import { beginPointing, pressCell, pressRowNumber, rowOf, showGrip } from './dragging.ts';
import { followFocus } from './followFocus.ts';
import { FootPainter } from './footPainter.ts';
import type { GridLine } from './gridRows.ts';
import { GridSync } from './gridSync.ts';
import { GridView, rowNumberColumn } from './gridView.ts';
import { keepSelection } from './keepSelection.ts';
import { gridModules } from './modules.ts';
import { resized } from './rightColumns.ts';
import { scrollingPart } from './scrollingPart.ts';
import { useAria } from './useAria.ts';

const rowHeights = { rows: 32, matrix: 26 } as const;
const compactHeights = { rows: 26, matrix: 22 } as const;
const headerLine = 15;

type SheetGridProps<Row extends object> = Pick<SpreadsheetProps<Row>, 'columns' | 'groups' | 'locale'> & {
  readonly sheet: Sheet<Row>;
};

/** Tab is the sheet's own; one that is left over leaves the grid. */
const leaveToTheBrowser = (): boolean => false;

/** The cells themselves. Everything around them is the spreadsheet's. */
export function SheetGrid<Row extends object>({ sheet, columns, groups, locale }: SheetGridProps<Row>) {
  const { density = 'rows', compact = false, foot } = sheet.options;
  const rowHeight = (compact ? compactHeights : rowHeights)[density];
  const element = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  useAria(sheet, element);
  const isCalc = useStore(sheet.preview) !== null;
  const defs = useMemo(() => columnDefs(sheet, columns, groups, isCalc), [sheet, columns, groups, isCalc]);
  const defaultDef = useMemo(() => defaultColumnDef(sheet), [sheet]);
  const gridEvents = useMemo(() => keepSelection(sheet), [sheet]);
  const headLines = Math.max(1, ...columns.map(({ subtitle = [] }) => subtitle.length + 1));

  const onGridReady = ({ api }: GridReadyEvent<GridLine<Row>>) => {
    stop.current();
    const view = new GridView(api, element.current?.clientHeight ?? 0);
    const sync = new GridSync(sheet.document, view);
    const painter = new FootPainter(sheet, view);
    sync.showAll();
    painter.paint();
    sheet.shownIn.set(view);
    const stopTouched = sheet.document.onTouched((touched) => {
      sync.show(touched);
      painter.paint();
      view.repaint();
    });
    stop.current = () => {
      stopTouched();
      if (sheet.view === view) sheet.shownIn.set(null);
    };
  };

  // Coming by Tab the keyboard goes back to where it was.
  const enter = (): boolean => {
    const active = sheet.selection.get()?.active;
    if (active) sheet.view?.refocus(active);
    return active !== undefined;
  };

  const body = () => (element.current ? scrollingPart(element.current) : new DOMRect());

  // The grid tells of a pressed cell too late: the next key would go to the cell that was active before.
  const onMouseDown = (event: MouseEvent, target: EventTarget): void => {
    const cell = target instanceof Element ? target.closest('.ag-cell') : null;
    if (!cell || cell.classList.contains('ag-cell-inline-editing')) return;
    const row = rowOf(cell);
    if (row === null) return;
    const field = cell.getAttribute('col-id') ?? '';
    if (field === rowNumberColumn) {
      pressRowNumber(sheet, row, event, body);
      return;
    }
    const index = sheet.view?.columnIndex(field);
    if (index === undefined) return;
    const place = { row, column: index };
    if (event.button === 0) pressCell(sheet, place, cell, event, body);
    else if (!sheet.ranges.some((range) => contains(range, place))) sheet.select(single(place), null);
  };

  return (
    <Box
      ref={element}
      sx={{ flex: 1, minHeight: 0, position: 'relative', ...sheetStyles, ...contrastStyles }}
      onPointerDownCapture={({ target }) => beginPointing(sheet, target)}
      onMouseDown={({ nativeEvent, target }) => onMouseDown(nativeEvent, target)}
      onMouseMove={({ nativeEvent, target }) => {
        if (target instanceof HTMLElement && target.classList.contains('ag-cell'))
          showGrip(sheet, target, nativeEvent);
      }}
      onContextMenu={(event) => {
        if (!(event.target instanceof Element)) return;
        const at = { left: event.clientX, top: event.clientY };
        const field = event.target.closest('.ag-header-cell')?.getAttribute('col-id') ?? '';
        if (event.target.closest('.ag-cell')) sheet.panel.set({ kind: 'menu', ...at });
        else if (sheet.column(field)) sheet.panel.set({ kind: 'head', field, ...at });
        else return;
        event.preventDefault();
      }}
    >
      <AgGridReact<GridLine<Row>>
        key={locale}
        modules={gridModules}
        theme={agTheme}
        columnDefs={defs}
        defaultColDef={defaultDef}
        enableFilterHandlers
        filterHandlers={filterHandlers}
        getRowId={({ data }) => data.id}
        {...(locale === 'de' ? { localeText: AG_GRID_LOCALE_DE } : {})}
        rowHeight={rowHeight}
        headerHeight={headLines === 1 ? 34 : headLines * headerLine + 12}
        groupHeaderHeight={26}
        animateRows={false}
        stopEditingWhenCellsLoseFocus
        suppressModelUpdateAfterUpdateTransaction
        suppressNoRowsOverlay
        suppressDragLeaveHidesColumns
        maintainColumnOrder
        suppressHeaderFocus
        tabToNextCell={leaveToTheBrowser}
        focusGridInnerElement={enter}
        tooltipShowDelay={300}
        popupParent={document.body}
        onGridReady={onGridReady}
        onCellFocused={() => followFocus(sheet)}
        onGridSizeChanged={({ clientWidth, clientHeight }) => resized(sheet, clientWidth, clientHeight)}
        {...gridEvents}
        {...(foot ? { getRowHeight: ({ node }) => (node.rowPinned ? 40 : rowHeight) } : {})}
      />
    </Box>
  );
}
