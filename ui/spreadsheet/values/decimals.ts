import type { Locale } from './cellValue.ts';

/** A decimal number held exactly: `digits` / 10^`decimals`, with the sign in `digits`. */
export interface Decimal {
  readonly digits: number;
  readonly decimals: number;
}

const decimalMark = { en: '.', de: ',' } as const satisfies Record<Locale, string>;
const groupMark = { en: ',', de: '.' } as const satisfies Record<Locale, string>;
const grouped = { ',': /^\d{1,3}(,\d{3})+$/, '.': /^\d{1,3}(\.\d{3})+$/ } as const;
const marks = /[.,]/g;

/** Which of the marks in a text of digits and marks parts the decimals; null when there are none to part. */
function decimalMarkOf(text: string, locale: Locale): '.' | ',' | null | undefined {
  const found: readonly string[] = text.match(marks) ?? [];
  const last = found.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (found.includes(other)) return found.filter((mark) => mark === last).length === 1 ? last : undefined;
  if (found.length > 1) return null;
  const [whole = '', rest = ''] = text.split(last);
  const couldBeGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return couldBeGroup && last === groupMark[locale] ? null : last;
}

/** Thousands parted by one and the same space or apostrophe, up to the decimals or the end. */
const spaced = /^\d{1,3}([ \u00a0\u202f'\u2019])\d{3}(?:\1\d{3})*(?![^.,])/;
const spaces = /[ \u00a0\u202f'\u2019]/g;
/** White space may stand behind the sign, as it does once a currency between them is taken off. */
const bracketed = /^\((.+)\)$/;
const signed = /^([+\-\u2212\u2013]?)[ \u00a0\u202f]*(.+)$/;

/** Two numbers in one text are no number: a space or apostrophe that parts no thousands stays, and is refused. */
const ungrouped = (text: string): string => text.replace(spaced, (whole) => whole.replace(spaces, ''));

/** What most numbers look like; one mark before one or two digits parts decimals in every language. */
const plain = /^(-?\d{1,13})(?:[.,](\d{1,2}))?$/;

/**
 * Reads a German or English number: `1.234,50`, `1,234.50`, `1 234,50`, `1'234.50`. A lone mark before three digits
 * (`1.234`) is read as the locale has it. U+2212 is a minus, and so are the accountants' brackets, `(5,00)`; units must be taken off before. Null when it is no number,
 * as `12 5` or two numbers on two lines.
 */
export function parseDecimal(text: string, locale: Locale): Decimal | null {
  const [, amount, cents = ''] = plain.exec(text) ?? [];
  if (amount !== undefined) return { digits: Number(amount + cents) || 0, decimals: cents.length };
  const [, inBrackets] = bracketed.exec(text.trim()) ?? [];
  if (inBrackets !== undefined) {
    const amount = /^\s*[+\-\u2212\u2013]/.test(inBrackets) ? null : parseDecimal(inBrackets.trim(), locale);
    return amount && !bracketed.test(inBrackets.trim()) ? { ...amount, digits: -amount.digits || 0 } : null;
  }
  const [, sign = '', rest = ''] = signed.exec(text.trim()) ?? [];
  const unsigned = ungrouped(rest);
  if (!/^[\d.,]+$/.test(unsigned)) return null;
  const mark = decimalMarkOf(unsigned, locale);
  if (mark === undefined) return null;
  const [whole = '', fraction = ''] =
    mark === null ? [unsigned] : splitAt(unsigned, unsigned.lastIndexOf(mark));
  if (whole + fraction === '') return null;
  if (/[.,]/.test(whole) && !grouped[','].test(whole) && !grouped['.'].test(whole)) return null;
  const digits = Number(whole.replace(marks, '') + fraction);
  if (!Number.isSafeInteger(digits)) return null;
  const isNegative = sign !== '' && sign !== '+' && digits !== 0;
  return { digits: isNegative ? -digits : digits, decimals: fraction.length };
}

/** Up to three digits, one mark, three digits: thousands in one language, decimals in the other. */
const either = /^[+\-\u2212\u2013]?\s*[1-9]\d{0,2}([.,])\d{3}$/;

/** Whether the text is decimals here and would be thousands in the other language. */
export const couldBeEither = (text: string, locale: Locale): boolean => {
  const [, mark] = either.exec(text.trim()) ?? [];
  return mark !== undefined && mark !== groupMark[locale];
};

const splitAt = (text: string, index: number): [string, string] => [
  text.slice(0, index),
  text.slice(index + 1),
];

/** The number in units of 10^-`places`; null when it has more decimals than that. Trailing zeros do not count. */
export function scaled({ digits, decimals }: Decimal, places: number): number | null {
  if (decimals <= places) {
    const value = digits * 10 ** (places - decimals);
    return Number.isSafeInteger(value) ? value : null;
  }
  const surplus = 10 ** (decimals - places);
  return digits % surplus === 0 ? digits / surplus : null;
}

function written(value: number, places: number, locale: Locale, group: string): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, group);
  const fraction = places === 0 ? '' : decimalMark[locale] + digits.slice(-places);
  return (value < 0 ? '\u2212' : '') + whole + fraction;
}

/** Shows `value` units of 10^-`places` with grouped thousands, all decimals, and U+2212 as minus. */
export const showScaled = (value: number, places: number, locale: Locale): string =>
  written(value, places, locale, groupMark[locale]);

/** A shown number as other programs read it: with U+2212 it is a text to them. */
export const plainMinus = (shown: string): string => shown.replace(/^\u2212/, '-');

/** A number for a file of another program: all decimals, no groups, an ASCII minus. */
export const plainScaled = (value: number, places: number, locale: Locale): string =>
  plainMinus(written(value, places, locale, ''));
