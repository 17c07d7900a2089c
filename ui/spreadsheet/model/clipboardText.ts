import Papa from 'papaparse';

/** Rows of cells as texts. */
export type TextTable = readonly (readonly string[])[];

/** The quote that closes a cell: the first that is not doubled; -1 when there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const cellEnd = /[\t\r\n]|$/g;

/** Where the cell that begins at `from` ends, whatever stands in it. */
function plainEnd(text: string, from: number): number {
  cellEnd.lastIndex = from;
  return cellEnd.exec(text)?.index ?? text.length;
}

/**
 * The cell that begins at `from`, and where it ends. Who writes `"Standard" visit` or forgets a closing quote means the
 * quotes: only a cell that is quoted from its first to its last character loses them.
 */
function cellAt(text: string, from: number): { cell: string; end: number } {
  const close = text[from] === '"' ? closingQuote(text, from + 1) : -1;
  if (close >= 0 && plainEnd(text, close + 1) === close + 1)
    return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
  const end = plainEnd(text, from);
  return { cell: text.slice(from, end), end };
}

function readQuoted(text: string): TextTable {
  let row: string[] = [];
  const rows = [row];
  for (let at = 0; ; ) {
    const { cell, end } = cellAt(text, at);
    row.push(cell);
    if (end === text.length) return rows;
    if (text[end] !== '\t') {
      row = [];
      rows.push(row);
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** The tab-separated text that Excel, LibreOffice and Google Sheets put on the clipboard, quoted cells included. */
export function readTabText(text: string): TextTable {
  const body = text.replace(/\r?\n$/, '');
  if (body.includes('"')) return readQuoted(body);
  return body.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
}

const lineEnd = '\r\n';

/** Quotes what needs it; lines end as the spreadsheet programs have them. */
export function writeTabText(table: TextTable): string {
  const text = Papa.unparse(
    table.map((row) => [...row]),
    { delimiter: '\t', newline: lineEnd },
  );
  // A line end before nothing is read as that of the last line: an empty one below it has to be ended itself.
  return text.endsWith(lineEnd) ? text + lineEnd : text;
}

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

/** How many of the rows below each column's merged cell still reaches into. */
type Reach = number[];

const mostColumns = 1_000;

/** A row with nothing where cells of rows above reach into it; what its own reach further is noted. */
function readRow(row: HTMLTableRowElement, reach: Reach): string[] {
  const cells: string[] = [];
  const leaveOut = (): void => {
    reach[cells.length] = Math.max(0, (reach[cells.length] ?? 0) - 1);
    cells.push('');
  };
  for (const cell of row.cells) {
    while ((reach[cells.length] ?? 0) > 0) leaveOut();
    const end = cells.length + Math.min(cell.colSpan, mostColumns);
    const below = cell.rowSpan === 0 ? Number.POSITIVE_INFINITY : cell.rowSpan - 1;
    for (let text = cellText(cell); cells.length < end; text = '') {
      reach[cells.length] = below;
      cells.push(text);
    }
  }
  const width = reach.findLastIndex((rows, column) => rows > 0 && column >= cells.length) + 1;
  while (cells.length < width) leaveOut();
  return cells;
}

/** The first table of an HTML text, merged cells given to their first place; null when there is none. */
export function readHtmlTable(html: string): TextTable | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  let part: ParentNode | null = null;
  let reach: Reach = [];
  const rows = Array.from(table.rows, (row) => {
    // A merged cell ends with the head or body that it stands in.
    if (row.parentNode !== part) reach = [];
    part = row.parentNode;
    return readRow(row, reach);
  });
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
