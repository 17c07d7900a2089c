import { contains, type Place, type Range, samePlace } from '../model/geometry.ts';
import { outlineAt } from '../outlines.ts';
import { cellKey, type Sheet } from '../sheet.ts';
import type { CellType, Drawing } from '../values/cellTypes.ts';
import { isUnread } from '../values/cellValue.ts';

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
  'sheet-doubtful',
  'sheet-checked',
  'sheet-noted',
  'sheet-amended',
  'sheet-made',
  'sheet-retired',
  'sheet-tried',
  'sheet-outlined',
  'sheet-covered',
  'sheet-outline-0',
  'sheet-outline-1',
  'sheet-outline-2',
  'sheet-outline-3',
  'sheet-outline-4',
  'sheet-outline-5',
] as const;

type Paint = (typeof commonPaints)[number] | `sheet-${Drawing}`;

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

function addMarks<Row extends object>(sheet: Sheet<Row>, painted: Set<Paint>, place: Place): void {
  const selection = sheet.selection.get();
  if (!selection) return;
  const { row, column } = place;
  const { ranges } = sheet;
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

function addOutline<Row extends object>(
  { options: { outlines } }: Sheet<Row>,
  painted: Set<Paint>,
  rowId: string,
  field: string,
): void {
  const index = outlineAt(outlines, rowId, field);
  if (index === undefined) return;
  painted.add('sheet-outlined').add(`sheet-outline-${index}` as Paint); // one of those that are drawn
  if (outlines?.[index]?.cover) painted.add('sheet-covered');
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
  addOutline(sheet, painted, rowId, field);
  if (sheet.hits.get().has(cellKey(rowId, field))) painted.add('sheet-hit');
  if (!column?.type.drawings) return;
  const content = document.content(rowId, field);
  const drawing = isUnread(content) ? undefined : column.type.drawings.get(content);
  if (drawing) painted.add(`sheet-${drawing}`);
}

/** The class names of all that is painted on a cell of a row at this place of the sheet. */
export function paintsOf<Row extends object>(
  sheet: Sheet<Row>,
  rowId: string,
  row: number | null,
  field: string,
): ReadonlySet<Paint> {
  const painted = new Set<Paint>();
  const column = sheet.view?.columnIndex(field);
  if (column !== undefined && row !== null) addMarks(sheet, painted, { row, column });
  addContents(sheet, painted, rowId, field);
  const marked = painted.has('sheet-marked') || painted.has('sheet-active');
  if (marked && sheet.preview.get() && sheet.column(field)?.type.places !== undefined)
    painted.add('sheet-preview');
  return painted;
}

/** The columns from one place to another by field, each with the paints that its cells can have. */
function paintedColumns<Row extends object>(
  sheet: Sheet<Row>,
  left: number,
  right: number,
): ReadonlyMap<string, readonly Paint[]> {
  const fields = sheet.view?.fields.slice(left, right + 1) ?? [];
  return new Map(
    fields.flatMap((field) => {
      const column = sheet.column(field);
      return column ? [[field, paintsOfType(column.type)]] : [];
    }),
  );
}

/**
 * Paints the drawn cells of a part of the sheet anew. Cells that come into sight are drawn with their paint. The grid's own
 * class rules would do both, but switch each of their classes off once on every cell that is drawn, and ask for its value.
 */
export function paintDrawn<Row extends object>(
  sheet: Sheet<Row>,
  root: Element,
  { top = 0, bottom = Infinity, left = 0, right = Infinity }: Partial<Range>,
): void {
  const columns = paintedColumns(sheet, left, right);
  for (const line of root.querySelectorAll('.ag-row[row-id]')) {
    // That of a row at the foot is no number.
    const row = Number(line.getAttribute('row-index'));
    if (!(row >= top && row <= bottom)) continue;
    const rowId = line.getAttribute('row-id') ?? '';
    for (const cell of line.querySelectorAll('.ag-cell')) {
      const field = cell.getAttribute('col-id') ?? '';
      const paints = columns.get(field);
      if (!paints) continue;
      const painted = paintsOf(sheet, rowId, row, field);
      const present = new Set(cell.className.split(' '));
      // Each change of a class costs, also one that changes nothing.
      for (const paint of paints) if (present.has(paint) !== painted.has(paint)) cell.classList.toggle(paint);
    }
  }
}
