import { FileRefused } from '../fileRefused.ts';
import { cellText, type ReadStep } from '../fileTable.ts';
import { readSharedStrings } from './cellTexts.ts';
import { readNumberKinds } from './numberFormats.ts';
import type { Package } from './readXml.ts';
import { type SheetContext, sheetRows } from './sheetRows.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { zipEntries } from './zip.ts';

async function contextOf(from: Package, workbook: Workbook): Promise<SheetContext> {
  const { stylesPath, sharedStringsPath, isFrom1904 } = workbook;
  return {
    isFrom1904,
    numberKinds: stylesPath === undefined ? [] : await readNumberKinds(from, stylesPath),
    sharedStrings: sharedStringsPath === undefined ? [] : await readSharedStrings(from, sharedStringsPath),
  };
}

/**
 * Reads one sheet of an Excel file: the one named, else the first that holds anything. Its first row that is not empty
 * is the head. Pieces are inflated as they are read and only cells are kept, so a file that inflates without end is
 * refused at the limit. A formula counts by the value that was last calculated.
 */
export async function* readXlsx(file: Blob, wanted: string | undefined): AsyncGenerator<ReadStep> {
  const from: Package = { file, entries: await zipEntries(file) };
  const workbook = await readWorkbook(from);
  const context = await contextOf(from, workbook);
  const sheets = workbook.sheets.map(({ name }) => name);
  for (const sheet of workbook.sheets) {
    if (wanted !== undefined && sheet.name !== wanted) continue;
    let hasHead = false;
    for await (const { lines, share } of sheetRows(from, sheet.path, context)) {
      const [first, ...others] = lines;
      if (hasHead || !first) {
        yield { kind: 'lines', lines, share };
        continue;
      }
      hasHead = true;
      const head = first.cells.map((cell) => cellText(cell, 'en').trim());
      yield { kind: 'head', source: { kind: 'xlsx', sheets, sheet: sheet.name }, head };
      yield { kind: 'lines', lines: others, share };
    }
    if (hasHead) return;
  }
  throw new FileRefused('no_head');
}
