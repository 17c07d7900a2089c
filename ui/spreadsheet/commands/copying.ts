import { type TextTable, writeHtmlTable, writeTabText } from '../model/clipboardText.ts';
import { copyBlock } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import { clear } from './clearing.ts';

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
      return cell ? sheet.shownAt(cell) : '';
    }),
  );
}

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
export async function copyByMenu<Row extends object>(sheet: Sheet<Row>, isCut: boolean): Promise<void> {
  const table = markedTable(sheet);
  if (!table) return;
  try {
    await navigator.clipboard.writeText(writeTabText(table));
    if (isCut) clear(sheet, 'cut');
  } catch {
    sheet.tell('error', sheet.text('notice.clipboardBlocked'));
  }
}
