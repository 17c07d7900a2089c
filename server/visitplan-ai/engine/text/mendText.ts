const countedWords = 'week|day|month|visit|year|woche|tag|monat|visite|cycle|zyklus|part|period|phase|jahr';
const unitWords = 'days?|weeks?|months?|tage?n?|wochen?|monate?n?';

/** Where blanks are lost, or stand where none belongs. */
const spacings: [RegExp, string][] = [
  [new RegExp(`\\b(${countedWords})(?=-?\\d)`, 'gi'), '$1 '],
  [new RegExp(`(?<=\\d)(?=(?:${unitWords})\\b)`, 'gi'), ' '],
  [/\s+(?=[,;)])/g, ''],
  [/\s+/g, ' '],
];

/** What text engines confuse, put right where the surroundings leave no doubt. */
const mendings: [RegExp, string][] = [
  [/[“”„]/g, '"'],
  [/[‘’]/g, "'"],
  // No word of the two languages has it; a blurred dot of an i is lost.
  [/ı/g, 'i'],
  [/^[|_~"'.,;:\s]+(?=[\p{L}\d(<≤≥±+-])/gu, ''],
  [/[|_~"'\s]+$/g, ''],
  [new RegExp(`\\b(${countedWords})\\s?[lI|](?=\\d|\\s|$)`, 'gi'), '$1 1'],
  [/\bV[il|](?=\s|$)/g, 'V1'],
  [/\bHbA[lI|]c\b/g, 'HbA1c'],
  [/(?<=\d)[lI|](?=\d|\b)/g, '1'],
  [/(?<=\d)[oO](?=\d|\b)/g, '0'],
  [/(?<=[A-Za-z]) \/(?=[A-Za-z])|(?<=[A-Za-z])\/ (?=[A-Za-z])/g, '/'],
  ...spacings,
];

const mend = (text: string, by: readonly [RegExp, string][]): string =>
  by.reduce((mended, [pattern, right]) => mended.replace(pattern, right), text).trim();

/** A read text with the usual mistakes put right. */
export const mendText = (text: string): string => mend(text, mendings);

/** A text that a PDF carries: its letters are right, its blanks need not be. */
export const mendPrinted = (text: string): string => mend(text, spacings);

/** A number where only a number can stand. */
export const mendNumber = (text: string): string =>
  text.replace(/[lI|]/g, '1').replace(/[oO]/g, '0').replace(/[sS]/g, '5').replace(/\s+/g, '');
