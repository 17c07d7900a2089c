import type { CellFailure, Locale } from './cellValue.ts';
import { couldBeEither, parseDecimal, scaled, showScaled } from './decimals.ts';

/** What a number counts: `places` decimals of its unit are stored as a whole number. */
export interface NumberKind {
  readonly places: number;
  /** What may stand around the number; a sign before it is caught. Without it nothing may. */
  readonly unit?: RegExp;
  /** The failure of a number with more decimals. */
  readonly tooPrecise?: string;
}

export type NumberReading = { readonly value: number } | { readonly failure: CellFailure };

/** Takes the unit off, around the number or inside the brackets of a negative one. */
function withoutUnit(text: string, unit: RegExp): string {
  const bare = text.trim().replace(unit, (_, sign: unknown) => (typeof sign === 'string' ? sign : ''));
  const [, inBrackets] = /^\(([^()]*)\)$/.exec(bare.trim()) ?? [];
  return inBrackets === undefined ? bare.trim() : `(${withoutUnit(inBrackets, unit)})`;
}

/**
 * The one reader of numbers that people type or paste, for sheets, forms and files: German and English, with their
 * unit. A text that the two languages read as thousands and as decimals is refused where it would be decimals, so that
 * no amount is stored a thousand times too small. An empty text is no number.
 */
export function readNumber(
  text: string,
  { places, unit, tooPrecise = 'too_many_decimals' }: NumberKind,
  locale: Locale,
): NumberReading {
  const bare = unit ? withoutUnit(text, unit) : text.trim();
  const decimal = parseDecimal(bare, locale);
  if (decimal === null) return { failure: { code: 'not_a_number' } };
  if (couldBeEither(bare, locale)) {
    const thousands = decimal.digits * 10 ** places;
    return {
      failure: { code: 'ambiguous_number', params: { thousands: showScaled(thousands, places, locale) } },
    };
  }
  const value = scaled(decimal, places);
  return value === null ? { failure: { code: tooPrecise } } : { value };
}
