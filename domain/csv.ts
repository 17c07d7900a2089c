/**
 * Text that a spreadsheet program takes as text: a leading sign that would make it a formula, in whatever width it is
 * written, gets an apostrophe. For text only; a negative number is written as a number.
 */
export const safeCell = (text: string): string =>
  /^[=+\-\u2212@\t\r\n]/.test(text.normalize('NFKC')) ? `'${text}` : text;
