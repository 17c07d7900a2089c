import type { CellFailure, CellValue, Locale } from '../spreadsheet/values/cellValue.ts';
import type { ImportField, ImportLine } from './definition.ts';
import type { Matching } from './matchColumns.ts';
import type { TextTable } from './readFile.ts';

/** Why a cell of a line cannot be brought in, by the field's name; '' = the whole line. */
export type LineFailures = ReadonlyMap<string, CellFailure>;

export interface ReadLine {
  line: number;
  /** The texts by field, as typed in the file or corrected here. */
  texts: Readonly<Record<string, string>>;
  values: ImportLine;
  failures: LineFailures;
}

/** Texts corrected by hand, by line and field. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, string>>>;

interface Reading {
  table: TextTable;
  fields: readonly ImportField[];
  matching: Matching;
  corrections: Corrections;
  locale: Locale;
}

const readCell = (
  field: ImportField,
  text: string,
  locale: Locale,
): { value: CellValue } | { failure: CellFailure } => {
  if (text.trim() === '' && field.isRequired) return { failure: { code: 'required' } };
  const parsed = field.type.parse(text, locale);
  if ('failure' in parsed) return parsed;
  const failure = field.type.check?.(parsed.value);
  return failure ? { failure } : parsed;
};

/** Reads every line of the file as its fields say; what cannot be read keeps its text and its reason. */
export const readLines = ({ table, fields, matching, corrections, locale }: Reading): ReadLine[] =>
  table.lines.map(({ line, cells }) => {
    const corrected = corrections.get(line) ?? {};
    const texts: Record<string, string> = {};
    const values: ImportLine = { line };
    const failures = new Map<string, CellFailure>();
    for (const field of fields) {
      const column = matching[field.name];
      if (column === undefined) {
        if (field.fallback !== undefined) Object.assign(values, { [field.name]: field.fallback });
        else if (field.isRequired) failures.set(field.name, { code: 'required' });
        continue;
      }
      const text = corrected[field.name] ?? cells[column] ?? '';
      texts[field.name] = text;
      const read = readCell(field, text, locale);
      if ('failure' in read) failures.set(field.name, read.failure);
      else Object.assign(values, { [field.name]: read.value });
    }
    return { line, texts, values, failures };
  });
