import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef } from 'react';
import { isRowMarked, markRow } from '../commands/marking.ts';
import { contrastStyles } from '../contrastStyles.ts';
import { edgeStyles } from '../edgeStyles.ts';
import { headHeightOf } from '../headHeight.ts';
import { contains, single } from '../model/geometry.ts';
import { outlineStyles } from '../outlineStyles.ts';
import { outlineVariables } from '../outlines.ts';
import type { Sheet } from '../sheet.ts';
import type { SpreadsheetProps } from '../sheetOptions.ts';
import { quietLockStyles, sheetStyles } from '../sheetStyles.ts';
import { useStore } from '../useStore.ts';
import { columnDefs } from './columnDefs.ts';
import { beginPointing, pressCell, pressRowNumber, rowOf, showGrip } from './dragging.ts';
import { rowNumberColumn } from './gridView.ts';
import { scrollingPart } from './scrollingPart.ts';
import { useAria } from './useAria.ts';
import { type ShownOptions, useGrid } from './useGrid.ts';

const rowHeights = { rows: 32, matrix: 26 } as const;
const compactHeights = { rows: 26, matrix: 22 } as const;
const footHeight = 40;

type SheetGridProps<Row extends object> = Pick<SpreadsheetProps<Row>, 'columns' | 'groups'> & {
  readonly sheet: Sheet<Row>;
};

/** The cells themselves. Everything around them is the spreadsheet's. Made anew for another language. */
export function SheetGrid<Row extends object>({ sheet, columns, groups }: SheetGridProps<Row>) {
  const { density = 'rows', compact = false, foot, lockColumn } = sheet.options;
  const hasFoot = foot !== undefined;
  const rowHeight = (compact ? compactHeights : rowHeights)[density];
  const element = useRef<HTMLDivElement>(null);
  useAria(sheet, element);
  const isCalc = useStore(sheet.preview) !== null;
  // Told anew each time, and mostly the same.
  const lockedNow = columns.flatMap(({ field }) => (lockColumn?.(field) ? [field] : [])).join('\n');
  const locked = useMemo(() => new Set(lockedNow.split('\n')), [lockedNow]);
  const defs = useMemo(
    () => columnDefs(sheet, columns, { groups, isPreviewing: isCalc, locked }),
    [sheet, columns, groups, isCalc, locked],
  );
  const headHeight = headHeightOf(columns);
  const shown = useMemo<ShownOptions>(
    () => ({
      columnDefs: defs,
      rowHeight,
      headerHeight: headHeight,
      ...(hasFoot ? { getRowHeight: ({ node }) => (node.rowPinned ? footHeight : rowHeight) } : {}),
    }),
    [defs, rowHeight, headHeight, hasFoot],
  );
  const painter = useGrid(sheet, element, shown);
  useEffect(() => {
    if (foot) painter.current?.paint();
  }, [painter, foot]);

  const body = () => (element.current ? scrollingPart(element.current) : new DOMRect());

  // The grid tells of a pressed cell too late: the next key would go to the cell that was active before.
  const onMouseDown = (event: MouseEvent, target: EventTarget): void => {
    const cell = target instanceof Element ? target.closest('.ag-cell') : null;
    if (!cell || cell.classList.contains('ag-cell-inline-editing')) return;
    const row = rowOf(cell);
    if (row === null) return;
    const field = cell.getAttribute('col-id') ?? '';
    if (field === rowNumberColumn) {
      if (event.button === 0) pressRowNumber(sheet, row, event, body);
      else if (!isRowMarked(sheet, row)) markRow(sheet, row, { isExtending: false, isAdding: false });
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
      style={outlineVariables(sheet.options.outlines)}
      sx={{
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        position: 'relative',
        ...sheetStyles,
        ...(sheet.options.hasQuietLocks ? quietLockStyles : {}),
        ...edgeStyles,
        ...contrastStyles,
        ...outlineStyles,
      }}
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
    />
  );
}
