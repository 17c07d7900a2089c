import type { Sheet } from '../sheet.ts';
import { csvFile } from './csvFile.ts';
import { shownTable } from './shownTable.ts';
import { xlsxFile } from './xlsxFile.ts';

export type FileFormat = 'xlsx' | 'csv';

/** How long the browser may take to fetch a file that was handed over, in milliseconds. */
const fetchedWithin = 60_000;

/** Hands a file to the browser's downloads. */
function handOver(filename: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Let go at once, a browser with much to do finds nothing there any more.
  setTimeout(() => URL.revokeObjectURL(address), fetchedWithin);
}

/** Downloads what the sheet shows, with what is not saved yet, under the sheet's name. */
export async function download<Row extends object>(sheet: Sheet<Row>, format: FileFormat): Promise<void> {
  const { name, title = name, fileName = title, locale } = sheet.options;
  const table = shownTable(sheet);
  try {
    const file = format === 'csv' ? csvFile(table, locale) : await xlsxFile(table, title);
    handOver(`${fileName}.${format}`, file);
  } catch {
    sheet.tell('error', sheet.text('notice.downloadFailed'));
  }
}
