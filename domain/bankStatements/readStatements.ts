import type { Result } from '../result.ts';
import { readMt940 } from './mt940.ts';
import type { BankFile, StatementFailure } from './statement.ts';
import { readStatementCsv } from './statementCsv.ts';

/** What the text of a file is, by how it begins: XML is read elsewhere. */
export const isXml = (text: string): boolean => /^\s*</.test(text);

/** The accounts of a file of text that is no XML. */
export const readTextStatements = (
  text: string,
  fileName: string,
): Result<BankFile, StatementFailure['code']> =>
  /^(?:\{1:|\s*:\d\d[A-Z]?:)/m.test(text.slice(0, 2_000))
    ? readMt940(text)
    : readStatementCsv(text, fileName);
