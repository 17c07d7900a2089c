import { sumOf } from '../money.ts';

/** Whether a text is a decimal number as XML has them. */
export const isDecimal = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

/** A decimal number in ten-thousandths, whole; null where there is none. */
export const tenThousandths = (text: string | null): number | null =>
  text !== null && isDecimal(text) ? Math.round(Number(text) * 10_000) : null;

/** Whether two numbers are the same; where one of them is none another rule says so. */
export const isSame = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;

/** The sum of what is written; null where one of them is no number. */
export const writtenSum = (texts: readonly (string | null)[]): number | null => {
  const numbers = texts.map(tenThousandths);
  return numbers.every((number) => number !== null) ? sumOf(numbers) : null;
};
