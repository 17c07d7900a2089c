/** Behind what a cell begins when a program splits the file at the other language's separator, or ignores the quotes. */
const cellStarts = /(?<=[;,\r\n])/;

/** NFKC: a spreadsheet program takes these signs in every width. A quote before one does not keep it from being read. */
const isFormula = (cell: string): boolean => /^"*[=+\-\u2212@]/.test(cell.normalize('NFKC'));

/**
 * Text that a spreadsheet program takes as text: a sign that would make it a formula gets an apostrophe, at its beginning
 * and behind each comma, semicolon and line end, since the file may be opened with another separator than it was written
 * with. For text only; a negative number is written as a number.
 */
export const safeCell = (text: string): string => {
  const cells = text.split(cellStarts).map((cell) => (isFormula(cell) ? `'${cell}` : cell));
  return `${/^[\t\r\n]/.test(text) ? "'" : ''}${cells.join('')}`;
};
