import type { FailureParams } from '../../contract/errors.ts';
import { failureText, type Translate } from '../spreadsheet/texts.ts';
import type { CellFailure } from '../spreadsheet/values/cellValue.ts';

/** Words of a cell's failure: the sheet's own codes by its texts, the server's by the product's. */
export const spreadsheetFailureText = (
  failure: CellFailure,
  translate: Translate,
  words: (failure: { code: string; params: FailureParams }) => string,
): string => failureText(failure, translate, (code, params) => words({ code, params }));
