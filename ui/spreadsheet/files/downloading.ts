import type { Sheet } from '../sheet.ts';
import { csvFile } from './csvFile.ts';
import { shownTable } from './shownTable.ts';
import { xlsxFile } from './xlsxFile.ts';

export type FileFormat = 'xlsx' | 'csv';

/** Hands a file to the browser's downloads. */
function handOver(filename: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
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
