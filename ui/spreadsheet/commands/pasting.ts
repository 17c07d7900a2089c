import type { SheetColumn } from '../columns.ts';
import { painted } from '../idle.ts';
import type { Action } from '../model/changes.ts';
import { readClipboard, readTabText, type TextTable } from '../model/clipboardText.ts';
import { type Range, spanning } from '../model/geometry.ts';
import type { CellEdit } from '../model/stepsOf.ts';
import { tile } from '../model/tiling.ts';
import type { AppendChoice, Sheet } from '../sheet.ts';

/** Where a table goes in a sheet without rows. */
const corner: Range = { top: 0, left: 0, bottom: 0, right: 0 };

/** Cells read between two looks at the page: long enough to be quick, short enough for it to stay alive. */
const cellsPerBeat = 20_000;
/** From here on a paste would hold up the frame that shows it. */
const cellsAtOnce = 1_000;

const nextBeat = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const askToAppend = <Row extends object>(sheet: Sheet<Row>, missing: number): Promise<AppendChoice> =>
  new Promise((resolve) => {
    sheet.panel.set({
      kind: 'append',
      missing,
      answer: (choice) => {
        sheet.closePanel();
        resolve(choice);
      },
    });
  });

interface NewRows<Row> {
  readonly ids: readonly string[];
  readonly rows: readonly { readonly id: string; readonly row: Row }[];
}

function makeRows<Row extends object>(sheet: Sheet<Row>, count: number): NewRows<Row> {
  const { rowDefaults, rowId } = sheet.options;
  const rows = rowDefaults
    ? Array.from({ length: count }, () => {
        const row = rowDefaults();
        return { id: rowId(row), row };
      })
    : [];
  return { ids: rows.map(({ id }) => id), rows };
}

/** Where a table goes, and the rows that are made for it. */
interface Landing<Row> {
  readonly table: TextTable;
  readonly range: Range;
  readonly columns: readonly (SheetColumn<Row> | undefined)[];
  readonly made: NewRows<Row>;
  readonly rowIdAt: (row: number) => string | undefined;
  readonly isNew: (row: number) => boolean;
}

interface Pasted {
  readonly edits: CellEdit[];
  locked: number;
}

/** Reads one row of the table into the cells of a row; new rows have no locks. */
function readRow<Row extends object>(
  sheet: Sheet<Row>,
  { table, range, columns, rowIdAt, isNew }: Landing<Row>,
  row: number,
  pasted: Pasted,
): void {
  const rowId = rowIdAt(row);
  const texts = table[(row - range.top) % table.length];
  if (rowId === undefined || !texts) return;
  const isEditable = isNew(row) ? () => true : sheet.document.editableIn(rowId);
  for (const [index, column] of columns.entries()) {
    if (!column?.isEditable) continue;
    if (!isEditable(column.field)) {
      pasted.locked += 1;
      continue;
    }
    const text = texts[index % texts.length] ?? '';
    pasted.edits.push({ rowId, field: column.field, content: sheet.read(column, text) });
  }
}

/** Reads all rows, beat by beat; null when it was cancelled. */
async function readRows<Row extends object>(
  sheet: Sheet<Row>,
  landing: Landing<Row>,
  isCancelled: () => boolean,
): Promise<Pasted | null> {
  const { range, columns } = landing;
  const pasted: Pasted = { edits: [], locked: 0 };
  const total = (range.bottom - range.top + 1) * columns.length;
  let untilBeat = cellsPerBeat;
  for (let row = range.top; row <= range.bottom; row += 1) {
    readRow(sheet, landing, row, pasted);
    untilBeat -= columns.length;
    if (untilBeat > 0 || row === range.bottom) continue;
    untilBeat = cellsPerBeat;
    const work = sheet.work.get();
    if (work) sheet.work.set({ ...work, done: pasted.edits.length, total });
    await nextBeat();
    if (isCancelled()) return null;
  }
  return pasted;
}

function mark<Row extends object>(sheet: Sheet<Row>, { top, left, bottom, right }: Range): void {
  sheet.select(spanning({ row: top, column: left }, { row: bottom, column: right }), null);
}

/** Writes the rows in sight and has them painted; the action is taken back for the one that writes all rows. */
async function pasteInSight<Row extends object>(
  sheet: Sheet<Row>,
  landing: Landing<Row>,
): Promise<Action<Row> | undefined> {
  const { range, rowIdAt } = landing;
  const drawn = sheet.view?.rowsDrawn ?? { first: 0, last: -1 };
  const seen: Pasted = { edits: [], locked: 0 };
  for (let row = Math.max(drawn.first, range.top); row <= Math.min(drawn.last, range.bottom); row += 1)
    if (rowIdAt(row) !== undefined) readRow(sheet, landing, row, seen);
  const before = sheet.document.changes.past.at(-1);
  sheet.document.edit('paste', seen.edits);
  const action = sheet.document.changes.past.at(-1);
  mark(sheet, range);
  await painted();
  return action === before ? undefined : action;
}

/** A paste that would be noticed: what is in sight comes first, the rest beat by beat, and it can be cancelled. */
async function pasteInBeats<Row extends object>(
  sheet: Sheet<Row>,
  landing: Landing<Row>,
): Promise<Pasted | null> {
  let isCancelled = false;
  sheet.work.set({ done: 0, total: 0, cancel: () => (isCancelled = true) });
  const ahead = landing.made.ids.length === 0 ? await pasteInSight(sheet, landing) : undefined;
  const pasted = isCancelled ? null : await readRows(sheet, landing, () => isCancelled);
  if (ahead) sheet.document.withdraw(ahead);
  return pasted;
}

/**
 * Puts a table on what is marked: one cell fills it, a block repeats where it fits a whole number of times. Cells that
 * cannot be read are marked, locked ones left out, and the rest stands. Asks before rows are made.
 */
export async function pasteTable<Row extends object>(sheet: Sheet<Row>, pasted: TextTable): Promise<void> {
  const view = sheet.view;
  const target = sheet.ranges.at(-1) ?? (view?.extent.rows === 0 ? corner : undefined);
  const width = pasted.reduce((most, row) => Math.max(most, row.length), 0);
  if (!target || !view || width < 1) return;
  const { extent } = view;
  const { range, missingRows } = tile({ rows: pasted.length, columns: width }, target, extent);
  const canAppend = missingRows > 0 && sheet.options.rowDefaults !== undefined && !sheet.isReadOnly;
  const choice = canAppend ? await askToAppend(sheet, missingRows) : 'fit';
  if (choice === 'cancel') return;
  const made = makeRows(sheet, choice === 'create' ? missingRows : 0);
  const bottom = choice === 'create' ? range.bottom : Math.min(range.bottom, extent.rows - 1);
  await write(sheet, {
    table: pasted.map((texts) => padded(texts, width)),
    range: { ...range, bottom },
    columns: Array.from({ length: range.right - range.left + 1 }, (_, index) =>
      sheet.columnAt(range.left + index),
    ),
    made,
    rowIdAt: (row) => view.rowIdAt(row) ?? made.ids[row - extent.rows],
    isNew: (row) => row >= extent.rows,
  });
  const cutColumns = target.left + width - extent.columns;
  if (cutColumns > 0) sheet.tell('info', sheet.text('notice.cutAtEdge', { smart_count: cutColumns }));
}

async function write<Row extends object>(sheet: Sheet<Row>, landing: Landing<Row>): Promise<void> {
  const { range, columns, made } = landing;
  const isLarge = (range.bottom - range.top + 1) * columns.length > cellsAtOnce;
  try {
    const pasted = isLarge ? await pasteInBeats(sheet, landing) : await readRows(sheet, landing, () => false);
    if (!pasted) {
      sheet.tell('info', sheet.text('notice.cancelled'));
      return;
    }
    sheet.edit('paste', pasted.edits, pasted.locked, made.rows);
    mark(sheet, range);
  } finally {
    sheet.work.set(null);
  }
}

/** Rows of a clipboard may be ragged; the missing cells are empty. */
const padded = (texts: readonly string[], width: number): readonly string[] =>
  texts.length === width ? texts : Array.from({ length: width }, (_, index) => texts[index] ?? '');

export function paste<Row extends object>(sheet: Sheet<Row>, clipboard: DataTransfer): Promise<void> {
  const table = readClipboard(clipboard.getData('text/plain'), clipboard.getData('text/html'));
  if (!table || sheet.isReadOnly) return Promise.resolve();
  return sheet.work.get() ? sheet.whenReady().then(() => pasteTable(sheet, table)) : pasteTable(sheet, table);
}

/** Pasting by a menu, where the browser hands out no clipboard of its own. */
export async function pasteByMenu<Row extends object>(sheet: Sheet<Row>): Promise<void> {
  try {
    await pasteTable(sheet, readTabText(await navigator.clipboard.readText()));
  } catch {
    sheet.tell('error', sheet.text('notice.clipboardBlocked'));
  }
}
