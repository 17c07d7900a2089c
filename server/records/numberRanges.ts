import type { NumberRangeState } from '../../contract/site/clinicalsite.ts';
import { type NumberRange, numberRanges } from '../../contract/vocab.ts';
import { numberText, yearOf } from '../../domain/invoices/invoiceNumber.ts';
import type { Db } from '../db/schema.ts';
import { noYear } from './gaplessNumbers.ts';

interface YearOfRange {
  number_range: NumberRange;
  year: number;
  last_number: number;
  last_date: string;
}

const stateOf = (
  number_range: NumberRange,
  years: readonly YearOfRange[],
  today: string,
): NumberRangeState => {
  const own = years.filter((each) => each.number_range === number_range);
  const last = own.at(-1);
  const year = yearOf(today);
  const count = own.find((each) => each.year === year)?.last_number ?? 0;
  return {
    number_range,
    last_number: last ? numberText(number_range, last.year, last.last_number) : null,
    last_date: last?.last_date ?? null,
    next_number: numberText(number_range, year, count + 1),
  };
};

/** How far each range of the site's own numbering is. */
export const readNumberRanges = async (db: Db, today: string): Promise<NumberRangeState[]> => {
  const years = await db
    .selectFrom('number_range')
    .select(['number_range', 'year', 'last_number', 'last_date'])
    .where('year', '!=', noYear)
    .orderBy('year')
    .execute();
  return numberRanges.map((range) => stateOf(range, years, today));
};
