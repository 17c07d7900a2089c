import { AG_GRID_LOCALE_DE } from '@ag-grid-community/locale';
import Box from '@mui/material/Box';
import type { GridReadyEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { contains, single } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import type { SpreadsheetProps } from '../sheetOptions.ts';
import { sheetStyles } from '../sheetStyles.ts';
import { agTheme } from '../theme.ts';
import { columnDefs, defaultColumnDef } from './columnDefs.ts';
import { beginPointing, pressCell, pressRowNumber, rowOf } from './dragging.ts';
import { followFocus } from './followFocus.ts';
import { FootPainter } from './footPainter.ts';
import type { GridLine } from './gridRows.ts';
import { GridSync } from './gridSync.ts';
import { GridView, rowNumberColumn } from './gridView.ts';
import { keepSelection } from './keepSelection.ts';
import { gridModules } from './modules.ts';
import { scrollingPart } from './scrollingPart.ts';

const rowHeights = { rows: 32, matrix: 26 } as const;
const headerLine = 15;

type SheetGridProps<Row extends object> = Pick<SpreadsheetProps<Row>, 'columns' | 'groups' | 'locale'> & {
  readonly sheet: Sheet<Row>;
};

/** The cells themselves. Everything around them is the spreadsheet's. */
export function SheetGrid<Row extends object>({ sheet, columns, groups, locale }: SheetGridProps<Row>) {
  const { density = 'rows', foot } = sheet.options;
  const element = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const defs = useMemo(() => columnDefs(sheet, columns, groups), [sheet, columns, groups]);
  const defaultDef = useMemo(() => defaultColumnDef(sheet), [sheet]);
  const gridEvents = useMemo(() => keepSelection(sheet), [sheet]);
  const headLines = Math.max(1, ...columns.map(({ subtitle = [] }) => subtitle.length + 1));

  const onGridReady = ({ api }: GridReadyEvent<GridLine<Row>>) => {
    stop.current();
    const view = new GridView(api);
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
      sx={{ flex: 1, minHeight: 0, position: 'relative', ...sheetStyles }}
      onPointerDownCapture={({ target }) => beginPointing(sheet, target)}
      onMouseDown={({ nativeEvent, target }) => onMouseDown(nativeEvent, target)}
      onContextMenu={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('.ag-cell')) return;
        event.preventDefault();
        sheet.panel.set({ kind: 'menu', left: event.clientX, top: event.clientY });
      }}
    >
      <AgGridReact<GridLine<Row>>
        key={locale}
        modules={gridModules}
        theme={agTheme}
        columnDefs={defs}
        defaultColDef={defaultDef}
        getRowId={({ data }) => data.id}
        {...(locale === 'de' ? { localeText: AG_GRID_LOCALE_DE } : {})}
        rowHeight={rowHeights[density]}
        headerHeight={headLines === 1 ? 34 : headLines * headerLine + 12}
        groupHeaderHeight={26}
        animateRows={false}
        stopEditingWhenCellsLoseFocus
        enterNavigatesVerticallyAfterEdit
        suppressModelUpdateAfterUpdateTransaction
        suppressNoRowsOverlay
        suppressDragLeaveHidesColumns
        maintainColumnOrder
        tooltipShowDelay={300}
        popupParent={document.body}
        onGridReady={onGridReady}
        onCellFocused={() => followFocus(sheet)}
        {...gridEvents}
        {...(foot ? { getRowHeight: ({ node }) => (node.rowPinned ? 40 : rowHeights[density]) } : {})}
      />
    </Box>
  );
}
