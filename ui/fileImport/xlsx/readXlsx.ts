import { FileRefused } from '../fileRefused.ts';
import { cellText, type ReadStep } from '../fileTable.ts';
import { readSharedStrings } from './cellTexts.ts';
import { readNumberKinds } from './numberFormats.ts';
import type { Package } from './readXml.ts';
import { type SheetContext, sheetRows } from './sheetRows.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

async function contextOf(from: Package, workbook: Workbook): Promise<SheetContext> {
  const { stylesPath, sharedStringsPath, isFrom1904 } = workbook;
  return {
    isFrom1904,
    numberKinds: stylesPath === undefined ? [] : await readNumberKinds(from, stylesPath),
    sharedStrings: sharedStringsPath === undefined ? [] : await readSharedStrings(from, sharedStringsPath),
  };
}

/** A ZIP file that is laid out as the files of Excel are. */
export const isWorkbook = (entries: Package['entries']): boolean => entries.has('_rels/.rels');

/**
 * Reads every sheet of an Excel file that is not hidden and holds anything. The first row that is not empty is the head.
 * Pieces are inflated as they are read and only cells are kept, so a file that inflates without end is refused at the
 * limit. A formula counts by the value that was last calculated.
 */
export async function* readXlsx(from: Package): AsyncGenerator<ReadStep> {
  const workbook = await readWorkbook(from);
  const context = await contextOf(from, workbook);
  let heads = 0;
  for (const [at, sheet] of workbook.sheets.entries()) {
    let hasHead = false;
    for await (const { lines, share } of sheetRows(from, sheet.path, context)) {
      const [first, ...others] = lines;
      const whole = (at + share) / workbook.sheets.length;
      if (hasHead || !first) {
        yield { kind: 'lines', lines, share: whole };
        continue;
      }
      hasHead = true;
      heads += 1;
      const head = first.cells.map((cell) => cellText(cell, 'en').trim());
      yield { kind: 'head', source: { kind: 'xlsx', sheet: sheet.name }, head };
      yield { kind: 'lines', lines: others, share: whole };
    }
  }
  if (heads === 0) throw new FileRefused('no_head');
}
