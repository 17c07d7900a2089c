import Papa from 'papaparse';

/** Rows of cells as texts. */
export type TextTable = readonly (readonly string[])[];

/** The tab-separated text that Excel, LibreOffice and Google Sheets put on the clipboard, quoted cells included. */
export function readTabText(text: string): TextTable {
  const body = text.replace(/\r?\n$/, '');
  if (body === '') return [['']];
  if (!body.includes('"')) return body.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
  return Papa.parse<string[]>(body, { delimiter: '\t', quoteChar: '"' }).data;
}

/** Quotes what needs it; lines end as the spreadsheet programs have them. */
export const writeTabText = (table: TextTable): string =>
  Papa.unparse(
    table.map((row) => [...row]),
    { delimiter: '\t', newline: '\r\n' },
  );

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\n]/g, (character) => escapes[character] ?? character);

export const writeHtmlTable = (table: TextTable): string =>
  `<table>${table
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;

/** The first table of an HTML text, merged cells given to their first place; null when there is none. */
export function readHtmlTable(html: string): TextTable | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows = Array.from(table.rows, (row) =>
    Array.from(row.cells).flatMap((cell) => [
      cellText(cell),
      ...Array.from({ length: Math.min(cell.colSpan, 1_000) - 1 }, () => ''),
    ]),
  );
  return rows.length === 0 ? null : rows;
}

function cellText(cell: HTMLTableCellElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const paragraphs = Array.from(cell.querySelectorAll('p'), (paragraph) => paragraph.textContent.trim());
  return (paragraphs.length > 0 ? paragraphs.join('\n') : cell.textContent).replace(/\u00a0/g, ' ').trim();
}

const shapeOf = (table: TextTable): string =>
  `${table.length}x${Math.max(0, ...table.map((row) => row.length))}`;

/**
 * What was copied. The text says it best; where it lost the table's shape (line breaks inside cells of a web page or a
 * document, or no text at all), the HTML is read instead.
 */
export function readClipboard(text: string, html: string): TextTable | null {
  const fromHtml = html === '' ? null : readHtmlTable(html);
  if (text === '') return fromHtml;
  const fromText = readTabText(text);
  return fromHtml === null || shapeOf(fromHtml) === shapeOf(fromText) ? fromText : fromHtml;
}
