import type { CellClassParams, CellClassRules } from 'ag-grid-community';
import { contains, type Range, samePlace } from '../model/geometry.ts';
import { cellKey, type Sheet } from '../sheet.ts';
import type { CellType, Drawing } from '../values/cellTypes.ts';
import { isUnread } from '../values/cellValue.ts';
import type { GridLine } from './gridRows.ts';

/** Everything that is painted on a cell of any type, by class name. */
const commonPaints = [
  'sheet-marked',
  'sheet-active',
  'sheet-edge-top',
  'sheet-edge-right',
  'sheet-edge-bottom',
  'sheet-edge-left',
  'sheet-handle',
  'sheet-fill',
  'sheet-changed',
  'sheet-error',
  'sheet-stale',
  'sheet-locked',
  'sheet-hit',
  'sheet-preview',
] as const;

/** What a screen says of cells: only sheets of which one does have these. */
const hintPaints = ['sheet-doubtful', 'sheet-checked', 'sheet-noted'] as const;

type Paint = (typeof commonPaints)[number] | (typeof hintPaints)[number] | `sheet-${Drawing}`;

/** Each rule costs every cell its part, so a column has only those that its type can have. */
const paintsOfType = ({ drawings }: CellType): readonly Paint[] =>
  drawings
    ? [...commonPaints, ...new Set([...drawings.values()].map((drawing) => `sheet-${drawing}` as const))]
    : commonPaints;

const addEdges = (
  painted: Set<Paint>,
  { top, bottom, left, right }: Range,
  row: number,
  column: number,
): void => {
  if (row === top) painted.add('sheet-edge-top');
  if (row === bottom) painted.add('sheet-edge-bottom');
  if (column === left) painted.add('sheet-edge-left');
  if (column === right) painted.add('sheet-edge-right');
};

function addMarks<Row extends object>(
  sheet: Sheet<Row>,
  painted: Set<Paint>,
  row: number,
  column: number,
): void {
  const selection = sheet.selection.get();
  if (!selection) return;
  const place = { row, column };
  const ranges = sheet.ranges;
  for (const range of ranges) {
    if (!contains(range, place)) continue;
    const isSingle = range.top === range.bottom && range.left === range.right;
    if (!isSingle || ranges.length > 1) painted.add('sheet-marked');
    addEdges(painted, range, row, column);
  }
  const last = ranges.at(-1);
  if (last && row === last.bottom && column === last.right && !sheet.isReadOnly) painted.add('sheet-handle');
  if (samePlace(selection.active, place)) painted.add('sheet-active');
  const target = sheet.fillTarget.get();
  if (target && contains(target, place)) painted.add('sheet-fill');
}

function addContents<Row extends object>(
  sheet: Sheet<Row>,
  painted: Set<Paint>,
  rowId: string,
  field: string,
): void {
  const { document } = sheet;
  const draft = document.draft(rowId, field);
  const isNew = document.isNew(rowId) && sheet.column(field)?.isEditable === true;
  if (draft || isNew) painted.add('sheet-changed');
  if (draft?.theirs !== undefined) painted.add('sheet-stale');
  if (document.failure(rowId, field)) painted.add('sheet-error');
  const column = sheet.column(field);
  if (column?.isEditable && document.lock(rowId, field)) painted.add('sheet-locked');
  const hint = sheet.options.hint?.({ rowId, field });
  if (hint) painted.add(`sheet-${hint.look}`);
  if (sheet.hits.get().has(cellKey(rowId, field))) painted.add('sheet-hit');
  if (!column?.type.drawings) return;
  const content = document.content(rowId, field);
  const drawing = isUnread(content) ? undefined : column.type.drawings.get(content);
  if (drawing) painted.add(`sheet-${drawing}`);
}

function paintsOf<Row extends object>(
  sheet: Sheet<Row>,
  params: CellClassParams<GridLine<Row>>,
): ReadonlySet<Paint> {
  const painted = new Set<Paint>();
  const { data, node, column } = params;
  if (data?.kind !== 'body' || node.rowPinned) return painted;
  const field = column.getColId();
  const index = sheet.view?.columnIndex(field);
  if (index !== undefined && node.rowIndex !== null) addMarks(sheet, painted, node.rowIndex, index);
  addContents(sheet, painted, data.id, field);
  const marked = painted.has('sheet-marked') || painted.has('sheet-active');
  if (marked && sheet.preview.get() && sheet.column(field)?.type.places !== undefined)
    painted.add('sheet-preview');
  return painted;
}

/**
 * The class rules of a column's cells. The grid asks them one after the other for one cell, so what a cell shows is worked
 * out at the first of them only.
 */
export function paintRules<Row extends object>(
  sheet: Sheet<Row>,
  type: CellType,
): CellClassRules<GridLine<Row>> {
  let painted: ReadonlySet<Paint> = new Set();
  const paints = sheet.options.hint ? [...paintsOfType(type), ...hintPaints] : paintsOfType(type);
  const [first] = paints;
  return Object.fromEntries(
    paints.map((paint) => [
      paint,
      (params: CellClassParams<GridLine<Row>>): boolean => {
        if (paint === first) painted = paintsOf(sheet, params);
        return painted.has(paint);
      },
    ]),
  );
}
