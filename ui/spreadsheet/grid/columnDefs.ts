import type {
  CellEditorSelectorResult,
  ColDef,
  ColGroupDef,
  ICellEditorParams,
  ICellRendererParams,
  ITooltipParams,
  ValueFormatterParams,
  ValueGetterParams,
} from 'ag-grid-community';
import type { SheetColumn } from '../columns.ts';
import { handleCellKey, handleEditorKey } from '../commands/keyboard.ts';
import type { Sheet } from '../sheet.ts';
import type { ColumnGroup } from '../sheetOptions.ts';
import { type CellChoice, choicesNow } from '../values/cellTypes.ts';
import { type CellContent, type CellValue, isUnread, toCellValue } from '../values/cellValue.ts';
import { AsideCell } from './AsideCell.ts';
import { filterOf } from './filterOf.ts';
import { footText, type GridLine } from './gridRows.ts';
import { rowNumberColumn } from './gridView.ts';
import { HeadCell } from './HeadCell.tsx';
import { paintRules } from './painting.ts';
import { PreviewCell } from './previewCell.ts';

/** Long enough for any text a rule allows; the rule, not the editor, says what is too long. */
const editorLength = 100_000;

type Line<Row> = GridLine<Row>;

function contentOf<Row extends object>(
  sheet: Sheet<Row>,
  line: Line<Row> | undefined,
  field: string,
): CellContent {
  return line?.kind === 'body' ? sheet.document.content(line.id, field) : null;
}

/** Text for the grid's own needs (its filter, its screen-reader text) and for the eye. */
function shown<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  line: Line<Row> | undefined,
): string {
  if (line?.kind === 'foot') return footText(line.cells[column.field]);
  return sheet.shown(column, contentOf(sheet, line, column.field));
}

/** What the grid sorts and compares: the value, or the text that is none. */
function comparable<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  line: Line<Row> | undefined,
): CellValue {
  if (line?.kind === 'foot') return footText(line.cells[column.field]);
  const content = contentOf(sheet, line, column.field);
  return isUnread(content) ? content.text : content;
}

const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  de: new Intl.Collator('de', { numeric: true }),
};

/** Empty cells last in a rising order; texts as the language has them. */
function compare<Row extends object>(sheet: Sheet<Row>, a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collators[sheet.options.locale].compare(String(a), String(b));
}

function tooltip<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  params: ITooltipParams<Line<Row>>,
): string {
  const line = params.data;
  if (line?.kind !== 'body') return '';
  const { document } = sheet;
  const failure =
    document.failure(line.id, column.field) ?? (column.isEditable ? undefined : document.rowFailure(line.id));
  if (failure) {
    const draft = document.draft(line.id, column.field);
    const was = draft ? sheet.shown(column, draft.old) : '';
    const back = was === '' ? sheet.text('tooltip.wasEmpty') : sheet.text('tooltip.was', { value: was });
    const reason = sheet.failureText(failure);
    return draft && !document.isNew(line.id) ? `${reason.replace(/\.?$/, '.')} ${back}` : reason;
  }
  const lock = column.isEditable ? document.lock(line.id, column.field) : null;
  if (lock) return lock.text;
  return column.type.name === 'text' || column.type.name === 'longText' ? shown(sheet, column, line) : '';
}

/** The choice that a typed letter means. */
function meant(choices: readonly CellChoice[], key: string | null): CellValue | undefined {
  if (key?.trim().length !== 1) return undefined;
  const begins = key.toLocaleLowerCase();
  return choices.find(({ label }) => label.toLocaleLowerCase().startsWith(begins))?.value;
}

function editor<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  { eventKey }: ICellEditorParams<Line<Row>>,
): CellEditorSelectorResult | undefined {
  switch (column.type.editor) {
    case 'choice': {
      const choices = choicesNow(column.type.choices ?? []);
      const value = meant(choices, eventKey);
      const mayBeEmpty = column.type.check?.(null, sheet.options.locale) ? [] : [null];
      return {
        component: 'agSelectCellEditor',
        params: {
          values: [...mayBeEmpty, ...choices.map((choice) => choice.value)],
          ...(value === undefined ? {} : { value }),
          // The grid opens the list for Enter alone.
          eventKey: 'Enter',
        },
      };
    }
    case 'lines':
      return {
        component: 'agLargeTextCellEditor',
        popup: true,
        params: { maxLength: editorLength, rows: 6, cols: 60 },
      };
    default:
      return { component: 'agTextCellEditor', params: { useFormatter: true } };
  }
}

function takeTyped<Row extends object>(
  sheet: Sheet<Row>,
  field: string,
  line: Line<Row>,
  typed: unknown,
): void {
  const column = sheet.column(field);
  if (line.kind !== 'body' || !column) return;
  const text = typed === null || typed === undefined ? '' : String(typed);
  sheet.edit('edit', [{ rowId: line.id, field, content: sheet.read(column, text) }]);
}

function columnDef<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  isGroupStart: boolean,
): ColDef<Line<Row>> {
  const { field, type } = column;
  const groupStart = isGroupStart ? ['sheet-group-start'] : [];
  return {
    colId: field,
    headerName: column.title,
    headerComponent: HeadCell,
    headerComponentParams: { sheet, field },
    headerClass: [`sheet-${type.align}-head`, ...groupStart],
    ...(column.width === undefined ? {} : { initialWidth: column.width }),
    ...(column.flex === undefined ? {} : { initialFlex: column.flex }),
    ...(column.pinned === undefined ? {} : { initialPinned: column.pinned }),
    ...(column.hidden === undefined ? {} : { initialHide: column.hidden }),
    minWidth: (column.flex && 110) || (type.isNarrow ? 40 : 60),
    cellClass: [
      `sheet-${type.align}`,
      ...(column.isEditable ? [] : ['sheet-calculated']),
      ...(column.emphasis ? [`sheet-${column.emphasis}`] : []),
      ...groupStart,
    ],
    cellClassRules: paintRules(sheet, type),
    editable: ({ data, node }) =>
      data?.kind === 'body' &&
      !node.rowPinned &&
      type.editor !== 'none' &&
      sheet.document.isEditable(data.id, field),
    cellEditorSelector: (params) => editor(sheet, sheet.column(field) ?? column, params),
    cellRendererSelector: (params: ICellRendererParams<Line<Row>>) => rendererOf(sheet, column, params),
    // What stands beside a value follows from the whole row.
    ...(column.aside ? { equals: () => false } : {}),
    valueGetter: ({ data }: ValueGetterParams<Line<Row>>) => comparable(sheet, column, data ?? undefined),
    // The list of choices asks for the text of a value without a row.
    valueFormatter: ({ data, value }: ValueFormatterParams<Line<Row>>) =>
      data ? shown(sheet, column, data) : type.show(toCellValue(value), sheet.options.locale),
    valueParser: ({ newValue }) => newValue,
    // Called as the editor closes, before the next key: what is typed is there when Ctrl+S follows at once. The grid's own
    // lines hold no values, so none of them changes.
    valueSetter: ({ data, newValue }) => {
      takeTyped(sheet, field, data, newValue);
      return false;
    },
    comparator: (a: unknown, b: unknown, _nodeA, _nodeB, isDescending) => {
      // A choice is kept by its value and known by its label.
      const seen = (value: unknown) =>
        type.choices && value !== null ? type.show(toCellValue(value), sheet.options.locale) : value;
      const order = compare(sheet, seen(a), seen(b));
      const isEmpty = a === null || a === '' || b === null || b === '';
      return isEmpty && isDescending ? -order : order;
    },
    ...filterOf(sheet, type),
    filterValueGetter: ({ data }: ValueGetterParams<Line<Row>>) => {
      const value = comparable(sheet, column, data ?? undefined);
      if (typeof value === 'number' && type.places !== undefined) return value / 10 ** type.places;
      return shown(sheet, column, data ?? undefined);
    },
    tooltipValueGetter: (params: ITooltipParams<Line<Row>>) => tooltip(sheet, column, params),
  };
}

/** Most cells are plain text, which the grid draws fastest. */
function rendererOf<Row extends object>(
  sheet: Sheet<Row>,
  { field, type, aside }: SheetColumn<Row>,
  { data, node }: ICellRendererParams<Line<Row>>,
) {
  if (data?.kind !== 'body') return undefined;
  if (sheet.preview.get() && type.places !== undefined && isMarked(sheet, node.rowIndex, field))
    return { component: PreviewCell, params: { sheet, field } };
  if (!aside) return undefined;
  const asideOf = (rowId: string) => {
    const row = sheet.document.row(rowId);
    return row === undefined ? null : aside(row);
  };
  return { component: AsideCell, params: { asideOf } };
}

function isMarked<Row extends object>(sheet: Sheet<Row>, row: number | null, field: string): boolean {
  const column = sheet.view?.columnIndex(field);
  if (row === null || column === undefined) return false;
  return sheet.ranges.some(
    ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );
}

function rowNumberDef<Row extends object>(sheet: Sheet<Row>): ColDef<Line<Row>> {
  return {
    colId: rowNumberColumn,
    headerName: '#',
    headerTooltip: sheet.text('rowNumber'),
    headerClass: 'sheet-center-head',
    pinned: 'left',
    lockPinned: true,
    lockPosition: 'left',
    width: 46,
    resizable: false,
    sortable: false,
    suppressMovable: true,
    suppressNavigable: true,
    cellClass: 'sheet-row-number',
    valueGetter: ({ data, node }: ValueGetterParams<Line<Row>>) => {
      if (data?.kind !== 'body') return '';
      return sheet.document.isNew(data.id) ? '+' : String((node?.rowIndex ?? 0) + 1);
    },
  };
}

/** The grid's columns for a sheet's: row numbers first, neighbours of one group under its head. */
export function columnDefs<Row extends object>(
  sheet: Sheet<Row>,
  columns: readonly SheetColumn<Row>[],
  groups: readonly ColumnGroup[] = [],
): (ColDef<Line<Row>> | ColGroupDef<Line<Row>>)[] {
  const defs: (ColDef<Line<Row>> | ColGroupDef<Line<Row>>)[] = [rowNumberDef(sheet)];
  let open: ColGroupDef<Line<Row>> | undefined;
  for (const { field } of columns) {
    const column = sheet.column(field);
    if (!column) continue;
    const group = groups.find(({ id }) => id === column.group);
    const isGroupStart = group !== undefined && open?.groupId !== group.id;
    const def = columnDef(sheet, column, isGroupStart);
    if (group && isGroupStart) {
      open = {
        groupId: group.id,
        headerName: group.note === undefined ? group.title : `${group.title} ${group.note}`,
        headerClass: 'sheet-group-start',
        marryChildren: true,
        children: [],
      };
      defs.push(open);
    }
    if (group && open) open.children.push(def);
    else defs.push(def);
    if (!group) open = undefined;
  }
  return defs;
}

/** What all columns share. */
export function defaultColumnDef<Row extends object>(sheet: Sheet<Row>): ColDef<Line<Row>> {
  return {
    sortable: true,
    resizable: true,
    cellDataType: false,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event, editing, data }) => {
      if (data?.kind !== 'body') return false;
      const isUsed = editing ? handleEditorKey(sheet, event) : handleCellKey(sheet, event);
      if (isUsed) event.preventDefault();
      return isUsed;
    },
  };
}
