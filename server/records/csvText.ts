import Papa from 'papaparse';
import type { Language } from '../../contract/vocab.ts';

/** Cell delimiter by decimal separator. */
const delimiters: Readonly<Record<Language, string>> = { de: ';', en: ',' };

/** Byte order mark, so that Excel reads the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Cents as a plain number with two decimals: `-1234,50` in German, `-1234.50` in English; nothing between thousands. */
export const csvMoney = (cents: number, language: Language): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const mark = language === 'de' ? ',' : '.';
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
};

/**
 * Rows as the Excel of this language opens them: `;` and a decimal comma in German, `,` and a point in English; each
 * ends with CRLF. What people typed goes through `safeCell` first.
 */
export const csvRows = (rows: readonly string[][], language: Language): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse([...rows], { delimiter: delimiters[language], newline: '\r\n' })}\r\n`;
