import type { spreadsheetEn } from '../../messages/sheets/spreadsheet.ts';
import type { KeyOf } from '../../messages/translation.ts';
import type { CellFailure, FailureParams } from './values/cellValue.ts';

export type SheetTextKey = KeyOf<typeof spreadsheetEn>;

/** polyglot's dialect: `%{name}`, plural forms parted by `||||` and chosen by `smart_count`. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;

const ownFailures: ReadonlySet<string> = new Set([
  'refused',
  'row_gone',
  'required',
  'formula',
  'text_too_long',
  'not_a_number',
  'ambiguous_number',
  'too_many_decimals',
  'not_a_whole_number',
  'value_negative',
  'value_too_small',
  'value_too_large',
  'not_a_date',
  'no_such_date',
  'ambiguous_date',
  'date_out_of_range',
  'not_yes_or_no',
  'not_a_choice',
  'not_a_sign',
] satisfies (keyof typeof spreadsheetEn.failures)[]);

/** Words of a failure: the sheet's own codes by its texts, all others by the caller's. */
export function failureText(
  { code, params }: CellFailure,
  translate: Translate,
  translateFailure: ((code: string, params: FailureParams) => string) | undefined,
): string {
  if (ownFailures.has(code) || !translateFailure)
    return translate(`spreadsheet.failures.${code}`, { ...params });
  return translateFailure(code, params ?? {});
}
