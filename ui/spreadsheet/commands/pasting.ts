import type { SheetColumn } from '../columns.ts';
import { type Action, type AddedRow, type Changes, draftOf } from '../model/changes.ts';
import { readClipboard, readTabText, type TextTable } from '../model/clipboardText.ts';
import { type Range, spanning, spanningRows } from '../model/geometry.ts';
import type { CellEdit } from '../model/stepsOf.ts';
import { tile } from '../model/tiling.ts';
import { painted } from '../paintTiming.ts';
import type { Sheet } from '../sheet.ts';
import { ambiguousIn, mixed, type PasteMode, readAsThousands, transposed } from './pasteModes.ts';
import { askForLarge, askForReading, askToAppend } from './pasteQuestions.ts';
import { putText } from './putting.ts';
import { makeRows, showRows } from './rows.ts';

/** Where a table goes in a sheet without rows. */
const corner: Range = { top: 0, left: 0, bottom: 0, right: 0 };

/** Cells read between two looks at the page: long enough to be quick, short enough for it to stay alive. */
const cellsPerBeat = 20_000;
/** From here on a paste would hold up the frame that shows it. */
const cellsAtOnce = 1_000;

/** So many are asked for first, where nothing else is asked. */
const cellsAsked = 100_000;

const nextBeat = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** How a table is pasted. */
export interface PasteOptions {
  readonly mode: PasteMode;
  /** Its columns become rows. */
  readonly isTransposed: boolean;
}

const asItIs: PasteOptions = { mode: 'all', isTransposed: false };

const idsOf = (rows: readonly AddedRow<unknown>[]): string[] => rows.map(({ id }) => id);

/**
 * Where a table goes: rows by their ids, taken when the key was pressed, for sorting and filtering go on while a large one
 * is read. `top` is the first of them, as it was shown then.
 */
interface Landing<Row> {
  readonly table: TextTable;
  readonly mode: PasteMode;
  /** What can be read in two ways is thousands here. */
  readonly isThousands: boolean;
  readonly top: number;
  readonly rowIds: readonly string[];
  readonly columns: readonly (SheetColumn<Row> | undefined)[];
  readonly left: number;
  /** New rows, the last of them all. */
  readonly made: readonly AddedRow<Row>[];
}

interface Pasted {
  readonly edits: CellEdit[];
  locked: number;
}

/** Reads one row of the table into the cells of a row; new rows have no locks. */
function readRow<Row extends object>(
  sheet: Sheet<Row>,
  { table, mode, isThousands, rowIds, columns, made }: Landing<Row>,
  index: number,
  pasted: Pasted,
): void {
  const rowId = rowIds[index];
  const texts = table[index % table.length];
  if (rowId === undefined || !texts) return;
  const isNew = index >= rowIds.length - made.length;
  const isEditable = isNew ? () => true : sheet.document.editableIn(rowId);
  for (const [at, column] of columns.entries()) {
    if (!column?.isEditable) continue;
    if (!isEditable(column.field)) {
      pasted.locked += 1;
      continue;
    }
    const text = texts[at % texts.length] ?? '';
    const { field } = column;
    const read = (isThousands ? readAsThousands(sheet, column, text) : undefined) ?? sheet.read(column, text);
    const content = mode === 'all' ? read : mixed(sheet.document.content(rowId, field), read, mode);
    if (content !== undefined) pasted.edits.push({ rowId, field, content });
  }
}

/** Reads all rows, beat by beat; null when it was cancelled. */
async function readRows<Row extends object>(
  sheet: Sheet<Row>,
  landing: Landing<Row>,
  isCancelled: () => boolean,
): Promise<Pasted | null> {
  const { rowIds, columns } = landing;
  const pasted: Pasted = { edits: [], locked: 0 };
  const total = rowIds.length * columns.length;
  let untilBeat = cellsPerBeat;
  for (let index = 0; index < rowIds.length; index += 1) {
    readRow(sheet, landing, index, pasted);
    untilBeat -= columns.length;
    if (untilBeat > 0 || index === rowIds.length - 1) continue;
    untilBeat = cellsPerBeat;
    const work = sheet.work.get();
    if (work) sheet.work.set({ ...work, done: pasted.edits.length, total });
    await nextBeat();
    if (isCancelled()) return null;
  }
  return pasted;
}

/** Marks what was pasted, where it is shown now: new rows of a sorted sheet are at once in their place. */
function mark<Row extends object>(sheet: Sheet<Row>, { top, rowIds, left, columns }: Landing<Row>): void {
  const view = sheet.view;
  const field = view?.fieldAt(left);
  if (!view || field === undefined) return;
  const [right, bottom] = [left + columns.length - 1, top + rowIds.length - 1];
  const isAsBefore = view.rowIdAt(top) === rowIds[0] && view.rowIdAt(bottom) === rowIds.at(-1);
  const selection = isAsBefore
    ? spanning({ row: top, column: left }, { row: bottom, column: right })
    : spanningRows(
        rowIds.flatMap((rowId) => view.placeOf(rowId, field)?.row ?? []),
        { left, right },
      );
  if (selection) sheet.select(selection, null);
}

/** Writes the rows in sight and has them painted; the action is taken back for the one that writes all rows. */
async function pasteInSight<Row extends object>(
  sheet: Sheet<Row>,
  landing: Landing<Row>,
): Promise<Action<Row> | undefined> {
  const { top, rowIds } = landing;
  const drawn = sheet.view?.rowsDrawn ?? { first: 0, last: -1 };
  const seen: Pasted = { edits: [], locked: 0 };
  const last = Math.min(drawn.last - top, rowIds.length - 1);
  for (let index = Math.max(drawn.first - top, 0); index <= last; index += 1)
    readRow(sheet, landing, index, seen);
  const before = sheet.document.changes.past.at(-1);
  sheet.document.edit('paste', seen.edits);
  const action = sheet.document.changes.past.at(-1);
  mark(sheet, landing);
  await painted();
  return action === before ? undefined : action;
}

/** What was typed into a cell while the table was read is newer than the table. */
function withoutNewer<Row extends object>(
  sheet: Sheet<Row>,
  { edits, locked }: Pasted,
  since: Changes<Row>,
): Pasted {
  const now = sheet.document.changes;
  if (now === since) return { edits, locked };
  const isSame = ({ rowId, field }: CellEdit) => draftOf(now, rowId, field) === draftOf(since, rowId, field);
  return { edits: edits.filter(isSame), locked };
}

/** A paste that would be noticed: what is in sight comes first, the rest beat by beat, and it can be cancelled. */
async function pasteInBeats<Row extends object>(
  sheet: Sheet<Row>,
  landing: Landing<Row>,
): Promise<Pasted | null> {
  let isCancelled = false;
  sheet.work.set({ done: 0, total: 0, cancel: () => (isCancelled = true) });
  // What depends on what stands in the cells is read once.
  const isPlain = landing.made.length === 0 && landing.mode === 'all';
  const ahead = isPlain ? await pasteInSight(sheet, landing) : undefined;
  const since = sheet.document.changes;
  const read = isCancelled ? null : await readRows(sheet, landing, () => isCancelled);
  const pasted = read && withoutNewer(sheet, read, since);
  if (ahead) sheet.document.withdraw(ahead);
  return pasted;
}

async function write<Row extends object>(sheet: Sheet<Row>, landing: Landing<Row>): Promise<void> {
  const { rowIds, columns, made } = landing;
  const isLarge = rowIds.length * columns.length > cellsAtOnce;
  try {
    const pasted = isLarge ? await pasteInBeats(sheet, landing) : await readRows(sheet, landing, () => false);
    if (!pasted) {
      sheet.tell('info', sheet.text('notice.cancelled'));
      return;
    }
    sheet.edit('paste', pasted.edits, pasted.locked, made);
    showRows(sheet, idsOf(made));
    if (!isLarge || made.length > 0) mark(sheet, landing);
  } finally {
    sheet.work.set(null);
  }
}

/**
 * Puts a table on what is marked: one cell fills all of it, a block repeats where it fits a whole number of times. Cells
 * that cannot be read are marked, locked ones left out, and the rest stands. Asks before rows are made.
 */
async function pasteTable<Row extends object>(
  sheet: Sheet<Row>,
  table: TextTable,
  options: PasteOptions = asItIs,
): Promise<void> {
  const { mode, isTransposed } = options;
  const pasted = isTransposed ? transposed(table) : table;
  const view = sheet.view;
  const target = sheet.ranges.at(-1) ?? (view?.extent.rows === 0 ? corner : undefined);
  const width = pasted.reduce((most, row) => Math.max(most, row.length), 0);
  if (!target || !view || width < 1) return;
  const [only] = pasted;
  if (mode === 'all' && sheet.ranges.length > 1 && pasted.length === 1 && only?.length === 1) {
    putText(sheet, 'paste', only[0] ?? '');
    return;
  }
  const { extent } = view;
  const { range, missingRows } = tile({ rows: pasted.length, columns: width }, target, extent);
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, index) =>
    sheet.columnAt(range.left + index),
  );
  const shown = Math.min(range.bottom, extent.rows - 1) - range.top + 1;
  const shownIds = Array.from({ length: shown }, (_, index) => view.rowIdAt(range.top + index) ?? '');
  const canAppend = missingRows > 0 && sheet.options.rowDefaults !== undefined && !sheet.isReadOnly;
  const choice = canAppend ? await askToAppend(sheet, missingRows) : 'fit';
  if (choice === 'cancel') return;
  const cells = shownIds.length * columns.length;
  if (!canAppend && cells >= cellsAsked && !(await askForLarge(sheet, cells))) return;
  const found = ambiguousIn(sheet, pasted, columns);
  // Keys that follow at once find the paste under way, unless somebody has to be asked.
  const isThousands = found ? await askForReading(sheet, found) : false;
  if (isThousands === null) return;
  const made = makeRows(sheet, choice === 'create' ? missingRows : 0);
  if (sheet.work.get()) await sheet.whenReady();
  await write(sheet, {
    table: pasted.map((texts) => padded(texts, width)),
    mode,
    isThousands,
    top: range.top,
    left: range.left,
    rowIds: [...shownIds, ...idsOf(made)],
    columns,
    made,
  });
  const cutColumns = target.left + width - extent.columns;
  if (cutColumns > 0) sheet.tell('info', sheet.text('notice.cutAtEdge', { smart_count: cutColumns }));
  sheet.lastDone = () => void pasteTable(sheet, table, options);
}

/** Rows of a clipboard may be ragged; the missing cells are empty. */
const padded = (texts: readonly string[], width: number): readonly string[] =>
  texts.length === width ? texts : Array.from({ length: width }, (_, index) => texts[index] ?? '');

export function paste<Row extends object>(
  sheet: Sheet<Row>,
  clipboard: DataTransfer,
  options: PasteOptions = asItIs,
): Promise<void> {
  const table = readClipboard(clipboard.getData('text/plain'), clipboard.getData('text/html'));
  if (!table || sheet.isReadOnly) return Promise.resolve();
  return pasteTable(sheet, table, options);
}

/** Pasting by a menu, where the browser hands out no clipboard of its own. */
export async function pasteByMenu<Row extends object>(
  sheet: Sheet<Row>,
  options: PasteOptions = asItIs,
): Promise<void> {
  try {
    await pasteTable(sheet, readTabText(await navigator.clipboard.readText()), options);
  } catch {
    sheet.tell('error', sheet.text('notice.clipboardBlocked'));
  }
}
