import Papa from 'papaparse';
import type { Locale } from '../values/cellValue.ts';
import type { TypedTable } from './shownTable.ts';
import type { TypedCell } from './typedCell.ts';

/** Excel takes the separator that its language has: where the comma parts decimals, it cannot part cells. */
const habits = {
  en: { delimiter: ',', decimal: '.' },
  de: { delimiter: ';', decimal: ',' },
} as const satisfies Record<Locale, { delimiter: string; decimal: string }>;

/** A text that a spreadsheet program would run; a signed number, as written here, is none. */
const runnable = /^(?:[=@\t\r\n]|[+-](?!\d+(?:[.,]\d+)?%?$))/;

function numberText(digits: number, places: number, decimal: string): string {
  const padded = String(Math.abs(digits)).padStart(places + 1, '0');
  const whole = padded.slice(0, padded.length - places);
  const sign = digits < 0 ? '-' : '';
  return sign + whole + (places === 0 ? '' : decimal + padded.slice(-places));
}

function cellText(cell: TypedCell, decimal: string): string {
  if (cell === null) return '';
  if (cell.kind === 'date') return cell.date;
  if (cell.kind !== 'number') return cell.text;
  return cell.unit === 'percent'
    ? `${numberText(cell.digits, cell.places - 2, decimal)}%`
    : numberText(cell.digits, cell.places, decimal);
}

/**
 * A table as CSV that Excel opens by a double click: UTF-8 with its mark, lines ended as Excel does, numbers without
 * groups, dates as `2026-06-30`. A text that a spreadsheet program would run gets an apostrophe before it.
 */
export function csvFile({ columns, rows }: TypedTable, locale: Locale): Blob {
  const { delimiter, decimal } = habits[locale];
  const texts = rows.map((cells) => cells.map((cell) => cellText(cell, decimal)));
  const csv = Papa.unparse([columns.map(({ title }) => title), ...texts], {
    delimiter,
    newline: '\r\n',
    escapeFormulae: runnable,
  });
  return new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv;charset=utf-8' });
}
