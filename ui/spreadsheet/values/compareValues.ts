import type { CellType } from './cellTypes.ts';
import { type CellValue, isEmptyValue, type Locale, toCellValue } from './cellValue.ts';

const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  de: new Intl.Collator('de', { numeric: true }),
};

/** The order of two cells of one type, as sorting has it: empty ones last, texts as the language has them. */
export function compareValues(a: CellValue, b: CellValue, type: CellType, locale: Locale): number {
  if (a === b) return 0;
  if (isEmptyValue(a)) return 1;
  if (isEmptyValue(b)) return -1;
  // A choice is kept by its value and known by its label.
  const seen = (value: CellValue) => (type.choices ? type.show(toCellValue(value), locale) : value);
  const [left, right] = [seen(a), seen(b)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collators[locale].compare(String(left), String(right));
}
