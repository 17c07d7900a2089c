import type { Locale } from '../spreadsheet/values/cellValue.ts';

/**
 * A cell as the file holds it. A CSV file holds texts alone; a number of an Excel file is no text of any language, and
 * 0.19 shown as 19 % is a percentage. Dates of an Excel file are `YYYY-MM-DD`.
 */
export type FileCell = string | number | { readonly percent: number };

export interface FileLine {
  /** Its number in the file: of a row as Excel counts it, of a CSV line as an editor does; from 1. */
  readonly line: number;
  readonly cells: readonly FileCell[];
}

/** Where a table comes from. */
export type FileSource =
  | {
      readonly kind: 'csv';
      readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
      readonly delimiter: string;
    }
  | { readonly kind: 'xlsx'; readonly sheet: string }
  /** A dataset of a SAS transport file. */
  | { readonly kind: 'xpt'; readonly sheet: string }
  /** Lines of a document that was read elsewhere; it goes by its number. */
  | { readonly kind: 'document'; readonly sheet: string }
  /** What an export of clinical data says of subjects, or of their events. */
  | { readonly kind: 'odm'; readonly sheet: 'SubjectData' | 'StudyEventData' };

/** A file, or one sheet of it, as a table: its head, and the lines below it that are not empty. */
export interface FileTable {
  /** The name of the file; a file of a ZIP is named with it (`export.zip/visits.csv`). */
  readonly name: string;
  readonly source: FileSource;
  readonly head: readonly string[];
  readonly lines: readonly FileLine[];
}

/** A file while it is read: for each table in it first the head, then its lines; `share` tells how far it is, from 0 to 1. */
export type ReadStep =
  | { readonly kind: 'head'; readonly source: FileSource; readonly head: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly FileLine[]; readonly share: number }
  /** A file that holds one document, no table: what its JSON says. */
  | { readonly kind: 'document'; readonly document: FileDocument['document'] };

/** A file of JSON. */
export interface FileDocument {
  readonly name: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** A spreadsheet keeps fifteen digits: what lies behind them (0.30000000000000004) is noise of the binary number. */
const digits = { useGrouping: false, maximumSignificantDigits: 15 } as const;

const formats = (options: Intl.NumberFormatOptions): Record<Locale, Intl.NumberFormat> => ({
  en: new Intl.NumberFormat('en', { ...digits, ...options }),
  de: new Intl.NumberFormat('de', { ...digits, ...options }),
});

const numbers = formats({});
const percentages = formats({ style: 'percent' });

/** The text that a field reads: a number as somebody of that language would have typed it, without groups. */
export function cellText(cell: FileCell | undefined, locale: Locale): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  return typeof cell === 'number' ? numbers[locale].format(cell) : percentages[locale].format(cell.percent);
}

export const isBlank = (cells: readonly FileCell[]): boolean =>
  cells.every((cell) => typeof cell === 'string' && cell.trim() === '');
