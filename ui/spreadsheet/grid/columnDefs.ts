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
import { putText } from '../commands/putting.ts';
import type { Sheet } from '../sheet.ts';
import type { ColumnGroup } from '../sheetOptions.ts';
import { choicesNow } from '../values/cellTypes.ts';
import {
  type CellContent,
  type CellValue,
  isEmptyValue,
  isUnread,
  toCellValue,
} from '../values/cellValue.ts';
import { compareValues } from '../values/compareValues.ts';
import { AsideCell } from './AsideCell.ts';
import { ChoiceEditor, type ChoiceEditorOptions } from './ChoiceEditor.ts';
import { GroupHead } from './GroupHead.ts';
import { footText, type GridLine } from './gridRows.ts';
import { rowNumberColumn } from './gridView.ts';
import { HeadCell } from './HeadCell.ts';
import { paintsOf } from './painting.ts';
import { PreviewCell } from './previewCell.ts';

/** Long enough for any text a rule allows; the rule, not the editor, says what is too long. */
const editorLength = 100_000;

function contentOf<Row extends object>(
  sheet: Sheet<Row>,
  line: GridLine | undefined,
  field: string,
): CellContent {
  return line?.kind === 'body' ? sheet.document.content(line.id, field) : null;
}

/** Text for the grid's own needs (its filter, its screen-reader text) and for the eye. */
function shown<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  line: GridLine | undefined,
): string {
  if (line?.kind === 'foot') return footText(line.cells[column.field]);
  return sheet.shown(column, contentOf(sheet, line, column.field));
}

/** What the grid sorts and compares: the value, or the text that is none. */
function comparable<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  line: GridLine | undefined,
): CellValue {
  if (line?.kind === 'foot') return footText(line.cells[column.field]);
  const content = contentOf(sheet, line, column.field);
  return isUnread(content) ? content.text : content;
}

function tooltip<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  params: ITooltipParams<GridLine>,
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
  const hint = sheet.options.hint?.({ rowId: line.id, field: column.field });
  if (hint) return hint.note;
  return column.type.name === 'text' || column.type.name === 'longText' ? shown(sheet, column, line) : '';
}

function editor<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  { eventKey }: ICellEditorParams<GridLine>,
): CellEditorSelectorResult | undefined {
  sheet.isTypedOver = eventKey?.length === 1;
  switch (column.type.editor) {
    case 'choice': {
      const mayBeEmpty = !column.type.check?.(null, sheet.options.locale);
      const options: ChoiceEditorOptions = {
        choices: choicesNow(column.type.choices ?? []),
        empty: mayBeEmpty ? { value: '', label: sheet.text('none') } : null,
        label: column.title,
      };
      return { component: ChoiceEditor, popup: true, params: options };
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
  line: GridLine,
  typed: unknown,
): void {
  const column = sheet.column(field);
  if (line.kind !== 'body' || !column) return;
  const text = typed === null || typed === undefined ? '' : String(typed);
  sheet.edit('edit', [{ rowId: line.id, field, content: sheet.read(column, text) }]);
  sheet.lastDone = () => putText(sheet, 'edit', text);
}

/** Whether anything but text may stand in a column's cells: one that has to be asked is drawn twice, empty and filled. */
const hasRenderer = <Row extends object>({ aside, type }: SheetColumn<Row>, isPreviewing: boolean): boolean =>
  aside !== undefined || (isPreviewing && type.places !== undefined);

/** How a sheet's columns are shown at this time. */
interface ColumnsNow {
  readonly groups: readonly ColumnGroup[] | undefined;
  /** A calculation is shown in cells before it is applied. */
  readonly isPreviewing: boolean;
  /** Fields of columns whose heads show a lock. */
  readonly locked: ReadonlySet<string>;
}

function columnDef<Row extends object>(
  sheet: Sheet<Row>,
  column: SheetColumn<Row>,
  { isGroupStart, isPreviewing, locked }: ColumnsNow & { readonly isGroupStart: boolean },
): ColDef<GridLine> {
  const { field, type } = column;
  const groupStart = isGroupStart ? ['sheet-group-start'] : [];
  const looks = [
    `sheet-${type.align}`,
    ...(column.isEditable ? [] : ['sheet-calculated']),
    ...(column.emphasis ? [`sheet-${column.emphasis}`] : []),
    ...(column.aside ? ['sheet-with-aside'] : []),
    ...groupStart,
  ];
  return {
    colId: field,
    headerName: column.title,
    headerComponent: HeadCell,
    headerComponentParams: { sheet, field, isLocked: locked.has(field) },
    headerClass: [`sheet-${type.align}-head`, ...groupStart],
    ...(column.width === undefined ? {} : { initialWidth: column.width }),
    ...(column.flex === undefined ? {} : { initialFlex: column.flex }),
    ...(column.pinned === undefined ? {} : { initialPinned: column.pinned }),
    ...(column.hidden === undefined ? {} : { initialHide: column.hidden }),
    minWidth: (column.flex && 110) || (type.isNarrow ? 40 : 60),
    cellClass: ({ data, node }) =>
      data?.kind === 'body' ? [...looks, ...paintsOf(sheet, data.id, node.rowIndex, field)] : looks,
    editable: ({ data, node }) =>
      data?.kind === 'body' &&
      !node.rowPinned &&
      type.editor !== 'none' &&
      sheet.document.isEditable(data.id, field),
    cellEditorSelector: (params) => editor(sheet, sheet.column(field) ?? column, params),
    ...(hasRenderer(column, isPreviewing)
      ? {
          cellRendererSelector: (params: ICellRendererParams<GridLine>) => rendererOf(sheet, column, params),
        }
      : {}),
    // What stands beside a value follows from the whole row.
    ...(column.aside ? { equals: () => false } : {}),
    valueGetter: ({ data }: ValueGetterParams<GridLine>) => comparable(sheet, column, data ?? undefined),
    // The list of choices asks for the text of a value without a row.
    valueFormatter: ({ data, value }: ValueFormatterParams<GridLine>) =>
      data ? shown(sheet, column, data) : type.show(toCellValue(value), sheet.options.locale),
    valueParser: ({ newValue }) => newValue,
    // Called as the editor closes, before the next key: what is typed is there when Ctrl+S follows at once. The grid's own
    // lines hold no values, so none of them changes.
    valueSetter: ({ data, newValue }) => {
      takeTyped(sheet, field, data, newValue);
      return false;
    },
    comparator: (a: unknown, b: unknown, _nodeA, _nodeB, isDescending) => {
      const [left, right] = [toCellValue(a), toCellValue(b)];
      const order = compareValues(left, right, type, sheet.options.locale);
      return isDescending && (isEmptyValue(left) || isEmptyValue(right)) ? -order : order;
    },
    tooltipValueGetter: (params: ITooltipParams<GridLine>) => tooltip(sheet, column, params),
  };
}

function rendererOf<Row extends object>(
  sheet: Sheet<Row>,
  { field, type, aside }: SheetColumn<Row>,
  { data, node }: ICellRendererParams<GridLine>,
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

function rowNumberDef<Row extends object>(sheet: Sheet<Row>): ColDef<GridLine> {
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
    valueGetter: ({ data, node }: ValueGetterParams<GridLine>) => {
      if (data?.kind !== 'body') return '';
      return sheet.document.isNew(data.id) ? '+' : String((node?.rowIndex ?? 0) + 1);
    },
  };
}

/** The grid's columns for a sheet's: row numbers first, neighbours of one group under its head. */
export function columnDefs<Row extends object>(
  sheet: Sheet<Row>,
  columns: readonly SheetColumn<Row>[],
  now: ColumnsNow,
): (ColDef<GridLine> | ColGroupDef<GridLine>)[] {
  const { groups = [] } = now;
  const defs: (ColDef<GridLine> | ColGroupDef<GridLine>)[] = [rowNumberDef(sheet)];
  let open: ColGroupDef<GridLine> | undefined;
  const wordsOf = ({ title, note }: ColumnGroup): string =>
    note === undefined ? title : `${title}, ${note}`;
  // The grid draws a head once for each id: one with other words is another one.
  const groupIdOf = (group: ColumnGroup): string => `${group.id} ${wordsOf(group)}`;
  for (const { field } of columns) {
    const column = sheet.column(field);
    if (!column) continue;
    const group = groups.find(({ id }) => id === column.group);
    const isGroupStart = group !== undefined && open?.groupId !== groupIdOf(group);
    const def = columnDef(sheet, column, { ...now, isGroupStart });
    if (group && isGroupStart) {
      open = {
        groupId: groupIdOf(group),
        headerName: wordsOf(group),
        headerClass: 'sheet-group-start',
        headerGroupComponent: GroupHead,
        headerGroupComponentParams: { group },
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
