import Papa from 'papaparse';
import type { Locale } from '../values/cellValue.ts';
import { plainScaled } from '../values/decimals.ts';
import { type FileCell, textInFile } from '../values/fileCell.ts';
import type { TypedTable } from './shownTable.ts';

/** Excel takes the separator that its language has: where the comma parts decimals, it cannot part cells. */
const delimiters = { en: ',', de: ';' } as const satisfies Record<Locale, string>;

/** A text that a spreadsheet program would run; a signed number, as written here, is none. */
const runnable = /^(?:[=@\t\r\n]|[+-](?!\d+(?:[.,]\d+)?%?$))/;

function cellText(cell: FileCell, locale: Locale): string {
  if (cell === null) return '';
  if (cell.kind === 'date') return cell.date;
  if (cell.kind !== 'number') return cell.text;
  return cell.unit === 'percent'
    ? `${plainScaled(cell.digits, cell.places - 2, locale)}%`
    : plainScaled(cell.digits, cell.places, locale);
}

/** Rows of such a table, each with its line's end: for a file that is made part by part. */
export function csvRows(rows: TypedTable['rows'], locale: Locale): string {
  if (rows.length === 0) return '';
  const texts = rows.map((cells) => cells.map((cell) => cellText(cell, locale)));
  const newline = '\r\n';
  const csv = Papa.unparse(texts, { delimiter: delimiters[locale], newline, escapeFormulae: runnable });
  return `${csv}${newline}`;
}

/**
 * A table as CSV that Excel opens by a double click: UTF-8 with its mark, lines ended as Excel does, numbers without
 * groups, dates as `2026-06-30`. A text that a spreadsheet program would run gets an apostrophe before it.
 */
export function csvFile({ columns, rows }: TypedTable, locale: Locale): Blob {
  const head = columns.map(({ title }) => textInFile(title));
  return new Blob([`\uFEFF${csvRows([head, ...rows], locale)}`], { type: 'text/csv;charset=utf-8' });
}
