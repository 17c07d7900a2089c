import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import Papa from 'papaparse';
import { xlsxSheets } from '../../ui/spreadsheet/files/xlsxFile.ts';
import { type FileCell, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';

/** A folder of files as a ZIP file. */
export const zippedFolder = async (folder: string): Promise<Uint8Array> => {
  const zip = new JSZip();
  for (const name of await readdir(folder)) zip.file(name, await readFile(join(folder, name)));
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
};

/** A cell as somebody types it into Excel: dates and amounts are what they are there, everything else is text. */
const typed = (text: string): FileCell => {
  if (text === '') return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { kind: 'date', date: text };
  if (/^\d+\.\d\d$/.test(text))
    return { kind: 'number', digits: Number(text.replace('.', '')), places: 2, unit: 'none' };
  return textInFile(text);
};

/** The named CSV files of a folder as one workbook, a sheet each. */
export const workbookOf = async (folder: string, names: readonly string[]): Promise<Uint8Array> => {
  const sheets = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
      const [head = [], ...rows] = data;
      return {
        name: name.replace(/\.csv$/, ''),
        table: {
          columns: head.map((title) => ({ title, pixels: 120 })),
          rows: rows.map((cells) => cells.map(typed)),
        },
      };
    }),
  );
  return new Uint8Array(await (await xlsxSheets(sheets)).arrayBuffer());
};

/** The files of a kit, one of each kind. */
export const kitFiles = [
  'services.csv',
  'visits.csv',
  'assignments.csv',
  'provider_payments.csv',
  'operational.csv',
  'participants.csv',
  'performed.csv',
];
