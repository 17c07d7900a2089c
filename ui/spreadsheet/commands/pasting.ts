import type { SheetColumn } from '../columns.ts';
import { readClipboard, readTabText, type TextTable } from '../model/clipboardText.ts';
import { type Range, spanning } from '../model/geometry.ts';
import type { CellEdit } from '../model/stepsOf.ts';
import { tile } from '../model/tiling.ts';
import type { AppendChoice, Sheet } from '../sheet.ts';

/** Where a table goes in a sheet without rows. */
const corner: Range = { top: 0, left: 0, bottom: 0, right: 0 };

/** Cells read between two looks at the page: long enough to be quick, short enough for it to stay alive. */
const cellsPerBeat = 20_000;

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

interface Pasted {
  readonly edits: CellEdit[];
  locked: number;
}

/** Reads one row of the table into the cells of a row; `isNew` rows have no locks. */
function pasteRow<Row extends object>(
  sheet: Sheet<Row>,
  texts: readonly string[],
  rowId: string,
  columns: readonly (SheetColumn<Row> | undefined)[],
  isNew: boolean,
  pasted: Pasted,
): void {
  const isEditable = sheet.document.editableIn(rowId);
  for (const [index, column] of columns.entries()) {
    if (!column?.isEditable) continue;
    if (!isNew && !isEditable(column.field)) {
      pasted.locked += 1;
      continue;
    }
    const text = texts[index % texts.length] ?? '';
    pasted.edits.push({ rowId, field: column.field, content: sheet.read(column, text) });
  }
}

/**
 * Puts a table on what is marked: one cell fills it, a block repeats where it fits a whole number of times. Cells that
 * cannot be read are marked, locked ones left out, and the rest stands. Asks before rows are made.
 */
export async function pasteTable<Row extends object>(sheet: Sheet<Row>, table: TextTable): Promise<void> {
  const view = sheet.view;
  const target = sheet.ranges.at(-1) ?? (view?.extent.rows === 0 ? corner : undefined);
  const width = table.reduce((most, row) => Math.max(most, row.length), 0);
  if (!target || !view || width < 1) return;
  const { extent } = view;
  const { range, missingRows } = tile({ rows: table.length, columns: width }, target, extent);
  const canAppend = missingRows > 0 && sheet.options.rowDefaults !== undefined && !sheet.isReadOnly;
  const choice = canAppend ? await askToAppend(sheet, missingRows) : 'fit';
  if (choice === 'cancel') return;
  const made = makeRows(sheet, choice === 'create' ? missingRows : 0);
  const bottom = choice === 'create' ? range.bottom : Math.min(range.bottom, extent.rows - 1);
  const pasted: Pasted = { edits: [], locked: 0 };
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, index) =>
    sheet.columnAt(range.left + index),
  );
  const total = (bottom - range.top + 1) * columns.length;
  let isCancelled = false;
  let untilBeat = cellsPerBeat;
  for (let row = range.top; row <= bottom; row += 1) {
    const rowId = view.rowIdAt(row) ?? made.ids[row - extent.rows];
    const texts = table[(row - range.top) % table.length];
    if (rowId !== undefined && texts)
      pasteRow(sheet, padded(texts, width), rowId, columns, row >= extent.rows, pasted);
    untilBeat -= columns.length;
    if (untilBeat > 0 || row === bottom) continue;
    untilBeat = cellsPerBeat;
    sheet.work.set({ done: pasted.edits.length, total, cancel: () => (isCancelled = true) });
    await nextBeat();
    if (isCancelled) break;
  }
  sheet.work.set(null);
  if (isCancelled) {
    sheet.tell('info', sheet.text('notice.cancelled'));
    return;
  }
  sheet.edit('paste', pasted.edits, pasted.locked, made.rows);
  const cutColumns = target.left + width - extent.columns;
  if (cutColumns > 0) sheet.tell('info', sheet.text('notice.cutAtEdge', { smart_count: cutColumns }));
  sheet.select(spanning({ row: range.top, column: range.left }, { row: bottom, column: range.right }), null);
}

/** Rows of a clipboard may be ragged; the missing cells are empty. */
const padded = (texts: readonly string[], width: number): readonly string[] =>
  texts.length === width ? texts : Array.from({ length: width }, (_, index) => texts[index] ?? '');

export function paste<Row extends object>(sheet: Sheet<Row>, clipboard: DataTransfer): Promise<void> {
  const table = readClipboard(clipboard.getData('text/plain'), clipboard.getData('text/html'));
  return table && !sheet.isReadOnly ? pasteTable(sheet, table) : Promise.resolve();
}

/** Pasting by a menu, where the browser hands out no clipboard of its own. */
export async function pasteByMenu<Row extends object>(sheet: Sheet<Row>): Promise<void> {
  try {
    await pasteTable(sheet, readTabText(await navigator.clipboard.readText()));
  } catch {
    sheet.tell('error', sheet.text('notice.clipboardBlocked'));
  }
}
