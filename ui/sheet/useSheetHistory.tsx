import { useNotify } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import type { NoteThread } from '../../contract/notes/notes.ts';
import type { FieldChange } from '../../contract/trail/history.ts';
import { fieldTypesOf, type TrailField } from '../../contract/trail/trailTables.ts';
import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import { storedValueOf, tablesOf } from '../../domain/trail/history.ts';
import { HistoryPanel, type HistoryPanelProps } from '../history/HistoryPanel.tsx';
import { LazyNotesPanel } from '../notes/LazyNotesPanel.tsx';
import type { NotesPanelProps } from '../notes/NotesPanel.tsx';
import { afterPaint } from '../spreadsheet/paintTiming.ts';
import type { RowAction, SpreadsheetHandle, SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useText } from '../words/useText.ts';

/** Whose histories the rows of a sheet have. */
export interface SheetHistory<Row> {
  kind: HistoryKind;
  /** Null = of the site. */
  trialId: string | null;
  nameOf: (row: Row) => string;
}

interface Opened<Row> {
  row: Row;
  field: TrailField | null;
  what: 'history' | 'notes';
}

type Sheet<Row extends object> = Pick<
  SpreadsheetProps<Row>,
  'rowId' | 'columns' | 'lock' | 'lockColumn' | 'readOnly' | 'rowActions' | 'onCellKey' | 'rows'
>;

/** The field of the record that a column shows as it is stored; null where it shows something else. */
const fieldOf = (kind: HistoryKind, column: string): TrailField | null => {
  const [table] = tablesOf(kind);
  return table && column in fieldTypesOf(table) ? (column as TrailField) : null; // it is one of the table's
};

/** What the keys open of a cell; null = they are for something else. */
const openedBy = ({ altKey, shiftKey, code }: Pick<KeyboardEvent, 'altKey' | 'shiftKey' | 'code'>) => {
  if (altKey && code === 'KeyH') return 'history';
  return shiftKey && code === 'F2' ? 'notes' : null;
};

const panelOf = (
  what: Opened<object>['what'],
  { key, cellOf, ...of }: NotesPanelProps & { key: string; field: TrailField | null },
  bringBackOf: HistoryPanelProps['bringBackOf'],
): ReactNode =>
  what === 'notes' ? (
    <LazyNotesPanel key={`notes/${key}`} {...of} {...(cellOf && { cellOf })} />
  ) : (
    <HistoryPanel key={key} {...of} {...(bringBackOf ? { bringBackOf } : {})} />
  );

/**
 * The notes and the history of the row and of the cell, in the menu of a sheet and by Shift+F2 and Alt+H, and the panel that shows them. A value that is
 * brought back is typed into the sheet: it is checked, seen and saved like any other.
 */
export function useSheetHistory<Row extends object>(
  sheet: Sheet<Row>,
  history: SheetHistory<Row> | undefined,
) {
  const text = useText();
  const notify = useNotify();
  const handle = useRef<SpreadsheetHandle<Row>>(null);
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const none = { handle, panel: null, rowActions: sheet.rowActions, onCellKey: sheet.onCellKey };
  if (!history) return { ...none, openNotes: () => undefined };

  const { kind, trialId, nameOf } = history;
  const open = (row: Row, field: TrailField | null, what: Opened<Row>['what']): void =>
    setOpened({ row, field, what });
  const isFree = (row: Row, field: string): boolean =>
    !sheet.readOnly &&
    sheet.columns.some((column) => column.field === field && column.isEditable) &&
    !sheet.lockColumn?.(field) &&
    !sheet.lock?.(row, field);
  const bringBackOf =
    (row: Row) =>
    ({ field, to }: FieldChange) => {
      const [table] = tablesOf(kind);
      const type = table && fieldTypesOf(table)[field];
      if (!type || !isFree(row, field)) return null;
      return (shown: string): void => {
        const rowId = sheet.rowId(row);
        handle.current?.edit([{ rowId, field, content: storedValueOf(type, to) }]);
        handle.current?.select(rowId, field);
        notify('history.broughtBack', {
          type: 'info',
          messageArgs: { field: text(`history.fields.${field}`), value: shown },
        });
      };
    };
  const actionsOf = (row: Row, column: string): readonly RowAction[] => {
    const field = fieldOf(kind, column);
    return [
      ...(sheet.rowActions?.(row, column) ?? []),
      ...(field === null
        ? []
        : [
            { label: text('notes.ofCell'), keys: 'Shift+F2', run: () => open(row, field, 'notes') },
            { label: text('history.ofCell'), keys: 'Alt+H', run: () => open(row, field, 'history') },
          ]),
      { label: text('notes.ofRow'), run: () => open(row, null, 'notes') },
      { label: text('history.ofRow'), run: () => open(row, null, 'history') },
    ];
  };
  const of = opened && {
    key: `${sheet.rowId(opened.row)}/${opened.field}`,
    kind,
    recordId: sheet.rowId(opened.row),
    trialId,
    name: nameOf(opened.row),
    field: opened.field,
    cellOf: () =>
      opened.field && (handle.current?.cellElement(sheet.rowId(opened.row), opened.field) ?? null),
    onClose: () => {
      setOpened(null);
      // The keyboard goes on where it was.
      if (opened.field !== null) handle.current?.select(sheet.rowId(opened.row), opened.field);
    },
  };
  const panel: ReactNode = of && panelOf(opened.what, of, bringBackOf(opened.row));
  return {
    handle,
    panel,
    rowActions: actionsOf,
    openNotes: ({ record_id, field }: Pick<NoteThread, 'record_id' | 'field'>): void => {
      const row = sheet.rows.find((one) => sheet.rowId(one) === record_id);
      if (!row) return;
      handle.current?.select(record_id, field ?? undefined);
      // Its cell is drawn by then, wherever the sheet was.
      afterPaint(() => open(row, field === null ? null : fieldOf(kind, field), 'notes'));
    },
    onCellKey: (...[event, cell]: Parameters<NonNullable<Sheet<Row>['onCellKey']>>): boolean => {
      const what = openedBy(event);
      if (what === null) return sheet.onCellKey?.(event, cell) ?? false;
      const row = sheet.rows.find((one) => sheet.rowId(one) === cell.rowId);
      if (row) open(row, fieldOf(kind, cell.field), what);
      return true;
    },
  };
}
