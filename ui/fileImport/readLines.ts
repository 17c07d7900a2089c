import type { CellFailure, CellValue, Locale } from '../spreadsheet/values/cellValue.ts';
import type { ImportDefinition, ImportField, ImportLine } from './definition.ts';
import { cellText, type FileLine } from './fileTable.ts';
import type { Matching } from './matching.ts';

/** Why a cell of a line cannot be brought in, by the field's name; '' = the whole line. */
type LineFailures = ReadonlyMap<string, CellFailure>;

export interface ReadLine {
  line: number;
  /** The texts by field, as they stand in the file or were corrected here. */
  texts: Readonly<Record<string, string>>;
  values: ImportLine;
  failures: LineFailures;
}

/** Texts corrected by hand, by field. */
export type Corrected = Readonly<Record<string, string>>;

export interface Reading {
  definition: Pick<ImportDefinition, 'fields' | 'check'>;
  matching: Matching;
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
  const failure = field.type.check?.(parsed.value, locale);
  return failure ? { failure } : parsed;
};

/** Reads a line of the file as its fields say; what cannot be read keeps its text and its reason. */
export function readLine(
  { line, cells }: FileLine,
  { definition: { fields, check }, matching, locale }: Reading,
  corrected: Corrected = {},
): ReadLine {
  const texts: Record<string, string> = {};
  const values: ImportLine = { line };
  const failures = new Map<string, CellFailure>();
  for (const field of fields) {
    const column = matching[field.name];
    if (column === undefined) {
      if (field.isRequired) failures.set(field.name, { code: 'required' });
      continue;
    }
    const text = corrected[field.name] ?? cellText(cells[column], locale);
    texts[field.name] = text;
    const read = readCell(field, text, locale);
    if ('failure' in read) failures.set(field.name, read.failure);
    else Object.assign(values, { [field.name]: read.value });
  }
  const failure = failures.size === 0 ? check?.(values) : null;
  if (failure) failures.set(failure.field ?? '', failure);
  return { line, texts, values, failures };
}
