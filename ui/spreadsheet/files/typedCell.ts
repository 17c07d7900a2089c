import type { CellType } from '../values/cellTypes.ts';
import { type CellContent, type CellValue, isUnread } from '../values/cellValue.ts';
import { shareOf } from '../values/shareType.ts';

/** A cell as a file keeps it: a number with what it counts, a day, yes or no, or else a text; null when empty. */
export type TypedCell =
  | { readonly kind: 'text'; readonly text: string }
  /** `digits` / 10^`places`, exact; a percentage of 45.5 % is 4550 with four places. */
  | {
      readonly kind: 'number';
      readonly digits: number;
      readonly places: number;
      readonly unit: 'none' | 'euro' | 'percent';
    }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'boolean'; readonly isTrue: boolean; readonly text: string }
  | null;

/** A protocol's own marks, which every program shows and our own sheets read. */
const marks: Record<string, string> = { mandatory: 'X', optional: '(X)' };

const textCell = (text: string): TypedCell => (text === '' ? null : { kind: 'text', text });
const money = (cents: number): TypedCell => ({ kind: 'number', digits: cents, places: 2, unit: 'euro' });
const percentage = (hundredths: number): TypedCell => ({
  kind: 'number',
  digits: hundredths,
  places: 4,
  unit: 'percent',
});

function numberCell(type: CellType, value: number): TypedCell {
  if (type.name === 'money') return money(value);
  if (type.name === 'percent') return percentage(value);
  return { kind: 'number', digits: value, places: type.places ?? 0, unit: 'none' };
}

/** A share that says more than its size is written as it is shown. */
function shareCell(value: CellValue, shown: string): TypedCell {
  const share = shareOf(value);
  if (!share || share.kind === 'own' || share.confirmation) return textCell(shown);
  return share.kind === 'amount' ? money(share.cents) : percentage(share.hundredths);
}

/**
 * What a cell becomes in a file. Types of a sheet's own count by their `places`; whatever is no number, date, mark or
 * truth is written as it is shown, a text that could not be read as it was typed.
 */
export function typedCell(type: CellType, content: CellContent, shown: string): TypedCell {
  if (isUnread(content)) return textCell(content.text);
  if (typeof content === 'number' && (type.places !== undefined || type.name === 'integer'))
    return numberCell(type, content);
  if (typeof content === 'boolean') return { kind: 'boolean', isTrue: content, text: shown };
  if (type.name === 'date' && typeof content === 'string') return { kind: 'date', date: content };
  if (type.name === 'share') return shareCell(content, shown);
  if (type.name === 'mark') return textCell(typeof content === 'string' ? (marks[content] ?? shown) : '');
  return textCell(shown);
}
