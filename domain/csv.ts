/**
 * Text that a spreadsheet program takes as text: a leading sign that would make it a formula gets an apostrophe. For
 * text only; a negative number is written as a number.
 */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
