import { useNotify } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldChange } from '../../contract/trail/history.ts';
import { fieldTypesOf, type TrailField } from '../../contract/trail/trailTables.ts';
import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import { storedValueOf, tablesOf } from '../../domain/trail/history.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
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

/**
 * The history of the row and of the cell, in the menu of a sheet and by Alt+H, and the panel that tells it. A value that is
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
  if (!history) return { handle, panel: null, rowActions: sheet.rowActions, onCellKey: sheet.onCellKey };

  const { kind, trialId, nameOf } = history;
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
        : [{ label: text('history.ofCell'), keys: 'Alt+H', run: () => setOpened({ row, field }) }]),
      { label: text('history.ofRow'), run: () => setOpened({ row, field: null }) },
    ];
  };
  const panel: ReactNode = opened && (
    <HistoryPanel
      key={`${sheet.rowId(opened.row)}/${opened.field}`}
      kind={kind}
      recordId={sheet.rowId(opened.row)}
      trialId={trialId}
      name={nameOf(opened.row)}
      field={opened.field}
      bringBackOf={bringBackOf(opened.row)}
      onClose={() => setOpened(null)}
    />
  );
  return {
    handle,
    panel,
    rowActions: actionsOf,
    onCellKey: (...[event, cell]: Parameters<NonNullable<Sheet<Row>['onCellKey']>>): boolean => {
      if (!event.altKey || event.code !== 'KeyH') return sheet.onCellKey?.(event, cell) ?? false;
      const row = sheet.rows.find((one) => sheet.rowId(one) === cell.rowId);
      if (row) setOpened({ row, field: fieldOf(kind, cell.field) });
      return true;
    },
  };
}
