import { type TextTable, writeHtmlTable, writeTabText } from '../model/clipboardText.ts';
import { copyBlock } from '../model/geometry.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import type { CellType } from '../values/cellTypes.ts';
import type { CellContent } from '../values/cellValue.ts';
import { plainMinus } from '../values/decimals.ts';
import { clear } from './clearing.ts';

/** The text of a cell as it is copied: a number as other programs read it, anything else as it is shown. */
export const copiedText = ({ places }: CellType, content: CellContent, shown: string): string =>
  places !== undefined && typeof content === 'number' ? plainMinus(shown) : shown;

function copiedAt<Row extends object>(sheet: Sheet<Row>, { rowId, column }: SheetCell<Row>): string {
  const content = sheet.document.content(rowId, column.field);
  return copiedText(column.type, content, sheet.shown(column, content));
}

/** What is marked, as texts; null (and a word to the user) when several ranges make no block. */
function markedTable<Row extends object>(sheet: Sheet<Row>): TextTable | null {
  const block = copyBlock(sheet.ranges);
  if (!block) {
    if (sheet.ranges.length > 1) sheet.tell('info', sheet.text('notice.severalRanges'));
    return null;
  }
  return block.rows.map((row) =>
    block.columns.map((column) => {
      const cell = sheet.cellAt({ row, column });
      return cell ? copiedAt(sheet, cell) : '';
    }),
  );
}

/** The heads of the marked columns, each on one line. */
const headsOfMarked = <Row extends object>(sheet: Sheet<Row>): string[] =>
  (copyBlock(sheet.ranges)?.columns ?? []).map((at) => {
    const column = sheet.columnAt(at);
    return column ? [column.title, ...(column.subtitle ?? [])].join(' ') : '';
  });

/** Puts what is marked on the clipboard, for the spreadsheet programs as text and as HTML. */
export function copy<Row extends object>(sheet: Sheet<Row>, clipboard: DataTransfer): boolean {
  const table = markedTable(sheet);
  if (!table) return false;
  clipboard.setData('text/plain', writeTabText(table));
  clipboard.setData('text/html', writeHtmlTable(table));
  return true;
}

export function cut<Row extends object>(sheet: Sheet<Row>, clipboard: DataTransfer): boolean {
  if (!copy(sheet, clipboard)) return false;
  clear(sheet, 'cut');
  return true;
}

/** Copying by a menu, where the browser hands out no clipboard of its own. */
export async function copyByMenu<Row extends object>(
  sheet: Sheet<Row>,
  { isCut = false, hasHeads = false } = {},
): Promise<void> {
  const cells = markedTable(sheet);
  if (!cells) return;
  try {
    await navigator.clipboard.writeText(writeTabText(hasHeads ? [headsOfMarked(sheet), ...cells] : cells));
    if (isCut) clear(sheet, 'cut');
  } catch {
    sheet.tell('error', sheet.text('notice.clipboardBlocked'));
  }
}
