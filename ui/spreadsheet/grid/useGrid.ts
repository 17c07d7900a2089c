import { createGrid, type GetLocaleTextParams, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import type { Sheet } from '../sheet.ts';
import { agTheme } from '../theme.ts';
import { defaultColumnDef } from './defaultColumnDef.ts';
import { dragIcons } from './dragIcons.ts';
import { followFocus } from './followFocus.ts';
import { FootPainter } from './footPainter.ts';
import type { GridLine } from './gridRows.ts';
import { GridSync } from './gridSync.ts';
import { GridView } from './gridView.ts';
import { gridModules } from './modules.ts';
import { paintDrawn } from './painting.ts';
import { withPassiveWheel } from './passiveWheel.ts';
import { placePinnedColumns, resized, showWhetherFitting } from './pinnedColumns.ts';

/** What of the grid changes while it is shown. */
export type ShownOptions = Pick<
  GridOptions<GridLine>,
  'columnDefs' | 'rowHeight' | 'headerHeight' | 'getRowHeight'
>;

/** Rows drawn beyond each edge: more than a notch of the wheel uncovers, and no more, as each is drawn at every jump. */
const rowBuffer = 5;

/** Tab is the sheet's own; one that is left over leaves the grid. */
const leaveToTheBrowser = (): boolean => false;

/** The grid's own words that are heard: its heads are worked by mouse, so what keys would do there is left out. */
function wordOf<Row extends object>(sheet: Sheet<Row>, { key, defaultValue }: GetLocaleTextParams): string {
  if (key === 'ariaSortableColumn') return '';
  return key === 'ariaInputEditor' ? sheet.text('editor') : defaultValue;
}

function optionsOf<Row extends object>(sheet: Sheet<Row>): GridOptions<GridLine> {
  const { filters } = sheet;
  return {
    theme: agTheme,
    icons: dragIcons,
    defaultColDef: defaultColumnDef(sheet),
    getRowId: ({ data }) => data.id,
    isExternalFilterPresent: () => filters.isAny,
    doesExternalFilterPass: ({ data }) => data?.kind !== 'body' || filters.isShown(data.id),
    getLocaleText: (params) => wordOf(sheet, params),
    groupHeaderHeight: 26,
    animateRows: false,
    // A head that is still on its way is hit where it no longer is.
    suppressColumnMoveAnimation: true,
    rowBuffer,
    stopEditingWhenCellsLoseFocus: true,
    suppressModelUpdateAfterUpdateTransaction: true,
    suppressNoRowsOverlay: true,
    loading: false,
    suppressDragLeaveHidesColumns: true,
    maintainColumnOrder: true,
    suppressHeaderFocus: true,
    tabToNextCell: leaveToTheBrowser,
    // Coming by Tab the keyboard goes back to where it was.
    focusGridInnerElement: () => {
      const active = sheet.selection.get()?.active;
      if (active) sheet.view?.refocus(active);
      return active !== undefined;
    },
    tooltipShowDelay: 300,
    popupParent: document.body,
    onCellFocused: () => followFocus(sheet),
    onGridSizeChanged: ({ clientWidth, clientHeight }) => resized(sheet, clientWidth, clientHeight),
    onModelUpdated: sheet.keptMarks.onModelUpdated,
    onDisplayedColumnsChanged: sheet.keptMarks.onDisplayedColumnsChanged,
  };
}

/** Carries the sheet into the grid; answers who paints its foot, and what ends that. */
function connect<Row extends object>(
  sheet: Sheet<Row>,
  api: GridApi<GridLine>,
  root: HTMLElement,
): { readonly painter: FootPainter<Row>; readonly disconnect: () => void } {
  const view = new GridView(api, root, (part) => paintDrawn(sheet, root, part));
  const sync = new GridSync(sheet.document, view);
  const painter = new FootPainter(sheet, view);
  // Known before it is painted: nothing moves.
  if (root.clientWidth === 0) showWhetherFitting(view, 0);
  else placePinnedColumns(sheet, view, root.clientWidth);
  sync.showAll();
  painter.paint();
  sheet.shownIn.set(view);
  // Cells are drawn already, and could not know what is marked: the sheet was shown in another language before.
  if (sheet.selection.get()) view.repaint();
  const stops = [
    sheet.document.onTouched((touched) => {
      const { isTypedInto } = view;
      sync.show(touched);
      if (isTypedInto) sheet.keptMarks.onRowsShown(view);
      painter.paint();
      view.refresh();
    }),
    sheet.filters.store.subscribe(() => api.onFilterChanged()),
  ];
  const disconnect = (): void => {
    for (const stop of stops) stop();
    if (sheet.view === view) sheet.shownIn.set(null);
  };
  return { painter, disconnect };
}

/** The grid in an element of the page. Made without React, for which each of its many cells would be a component. */
export function useGrid<Row extends object>(
  sheet: Sheet<Row>,
  element: RefObject<HTMLElement | null>,
  shown: ShownOptions,
): RefObject<FootPainter<Row> | null> {
  const given = useRef(shown);
  const foot = useRef<FootPainter<Row>>(null);
  useEffect(() => {
    if (given.current === shown) return;
    given.current = shown;
    const api = sheet.view?.api;
    api?.updateGridOptions(shown);
    if (sheet.filters.isOutdated) api?.onFilterChanged();
  }, [sheet, shown]);
  useEffect(() => {
    if (!element.current) return undefined;
    const options = { ...optionsOf(sheet), ...given.current };
    const { current } = element;
    const api = withPassiveWheel(() => createGrid<GridLine>(current, options, { modules: gridModules }));
    const { painter, disconnect } = connect(sheet, api, current);
    foot.current = painter;
    return () => {
      foot.current = null;
      disconnect();
      api.destroy();
    };
  }, [sheet, element]);
  return foot;
}
