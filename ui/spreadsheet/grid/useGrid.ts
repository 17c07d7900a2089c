import { createGrid, type GetLocaleTextParams, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import type { Sheet } from '../sheet.ts';
import { agTheme } from '../theme.ts';
import { defaultColumnDef } from './columnDefs.ts';
import { followFocus } from './followFocus.ts';
import { FootPainter } from './footPainter.ts';
import type { GridLine } from './gridRows.ts';
import { GridSync } from './gridSync.ts';
import { GridView } from './gridView.ts';
import { keepSelection } from './keepSelection.ts';
import { gridModules } from './modules.ts';
import { resized } from './pinnedColumns.ts';

/** What of the grid changes while it is shown. */
export type ShownOptions<Row> = Pick<
  GridOptions<GridLine<Row>>,
  'columnDefs' | 'rowHeight' | 'headerHeight' | 'getRowHeight'
>;

/** Tab is the sheet's own; one that is left over leaves the grid. */
const leaveToTheBrowser = (): boolean => false;

/** The grid's own words that are heard: its heads are worked by mouse, so what keys would do there is left out. */
function wordOf<Row extends object>(sheet: Sheet<Row>, { key, defaultValue }: GetLocaleTextParams): string {
  if (key === 'ariaSortableColumn') return '';
  return key === 'ariaInputEditor' ? sheet.text('editor') : defaultValue;
}

function optionsOf<Row extends object>(sheet: Sheet<Row>): GridOptions<GridLine<Row>> {
  const { filters } = sheet;
  return {
    theme: agTheme,
    defaultColDef: defaultColumnDef(sheet),
    getRowId: ({ data }) => data.id,
    isExternalFilterPresent: () => filters.isAny,
    doesExternalFilterPass: ({ data }) => data?.kind !== 'body' || filters.isShown(data.id),
    getLocaleText: (params) => wordOf(sheet, params),
    groupHeaderHeight: 26,
    animateRows: false,
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
    ...keepSelection(sheet),
  };
}

/** Carries the sheet into the grid; answers what ends that. */
function connect<Row extends object>(
  sheet: Sheet<Row>,
  api: GridApi<GridLine<Row>>,
  root: HTMLElement,
): () => void {
  const view = new GridView(api, root);
  const sync = new GridSync(sheet.document, view);
  const painter = new FootPainter(sheet, view);
  sync.showAll();
  painter.paint();
  sheet.shownIn.set(view);
  const stops = [
    sheet.document.onTouched((touched) => {
      sync.show(touched);
      painter.paint();
      view.repaint();
    }),
    sheet.filters.store.subscribe(() => api.onFilterChanged()),
  ];
  return () => {
    for (const stop of stops) stop();
    if (sheet.view === view) sheet.shownIn.set(null);
  };
}

/** The grid in an element of the page. Made without React, for which each of its many cells would be a component. */
export function useGrid<Row extends object>(
  sheet: Sheet<Row>,
  element: RefObject<HTMLElement | null>,
  shown: ShownOptions<Row>,
): void {
  const given = useRef(shown);
  useEffect(() => {
    if (given.current === shown) return;
    given.current = shown;
    sheet.view?.api.updateGridOptions(shown);
  }, [sheet, shown]);
  useEffect(() => {
    if (!element.current) return undefined;
    const options = { ...optionsOf(sheet), ...given.current };
    const api = createGrid<GridLine<Row>>(element.current, options, { modules: gridModules });
    const disconnect = connect(sheet, api, element.current);
    return () => {
      disconnect();
      api.destroy();
    };
  }, [sheet, element]);
}
