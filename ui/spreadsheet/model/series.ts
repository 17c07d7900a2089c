import { addDays, daysBetween } from '../values/calendarDates.ts';
import type { CellType } from '../values/cellTypes.ts';
import type { CellValue } from '../values/cellValue.ts';

/** Answers the value of step `index`, counted from 0 at the first source cell; negative before it. */
export type Series = (index: number) => CellValue;

const repeated = (source: readonly CellValue[]): Series => {
  const { length } = source;
  return (index) => source[((index % length) + length) % length] ?? null;
};

const evenStep = (values: readonly number[]): number | null => {
  const [first, second] = values;
  if (first === undefined || second === undefined) return null;
  const step = second - first;
  return values.every((value, index) => index === 0 || value - (values[index - 1] ?? value) === step)
    ? step
    : null;
};

const isNumbers = (values: readonly CellValue[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number');
const isTexts = (values: readonly CellValue[]): values is readonly string[] =>
  values.every((value) => typeof value === 'string' && value !== '');

function numberedTexts(source: readonly string[]): Series | null {
  const parts = source.map((text) => /^(.*?)(\d{1,9})(\D*)$/s.exec(text));
  const [head] = parts;
  if (!head) return null;
  const [, prefix = '', firstNumber = '', suffix = ''] = head;
  if (!parts.every((part) => part?.[1] === prefix && part[3] === suffix)) return null;
  const numbers = parts.map((part) => Number(part?.[2]));
  const step = numbers.length === 1 ? 1 : evenStep(numbers);
  if (step === null) return null;
  const width = firstNumber.startsWith('0') ? firstNumber.length : 1;
  const start = Number(firstNumber);
  return (index) => `${prefix}${String(Math.max(0, start + index * step)).padStart(width, '0')}${suffix}`;
}

function dateSeries(source: readonly string[]): Series | null {
  const [first] = source;
  if (first === undefined) return null;
  const step = source.length === 1 ? 1 : evenStep(source.map((date) => daysBetween(first, date)));
  return step === null ? null : (index) => addDays(first, index * step);
}

/**
 * How a fill goes on from its source cells: two or more evenly spaced numbers go on counting, one number repeats; dates
 * go on by their step, one date by a day; texts that end in a number (V1) count on. Anything else repeats.
 */
export function seriesOf(source: readonly CellValue[], type: CellType): Series {
  if (type.places !== undefined && isNumbers(source)) {
    const [start = 0] = source;
    const step = evenStep(source);
    if (step !== null) return (index) => start + index * step;
  }
  if (isTexts(source)) {
    const series = type.name === 'date' ? dateSeries(source) : countingTexts(source, type);
    if (series) return series;
  }
  return repeated(source);
}

const countingTexts = (source: readonly string[], type: CellType): Series | null =>
  type.name === 'text' || type.name === 'longText' ? numberedTexts(source) : null;
