import { type RawBuilder, sql } from 'kysely';
import { firstDate, lastDate } from '../../domain/dates.ts';
import { reject } from '../http/rejected.ts';

/** A period, its days included. */
export interface Period {
  from: string;
  to: string;
}

/** The same, or of each row its own. */
export type Span = Record<keyof Period, string | RawBuilder<unknown>>;

/** The period that is asked for; where an end is left out, it goes as far as dates do. */
export const periodOf = (input: { from_date?: string | undefined; to_date?: string | undefined }): Period => {
  const { from_date: from = firstDate, to_date: to = lastDate } = input;
  if (from > to) reject('period_reversed', { from, to }, 'to_date');
  return { from, to };
};

/** Whether a date column lies in the period. */
export const isWithin = (column: RawBuilder<unknown>, { from, to }: Span) =>
  sql<boolean>`(${column} between ${from}::date and ${to}::date)`;

/** The first day of a date's month. */
export const monthOf = (column: RawBuilder<unknown>) => sql`date_trunc('month', ${column})::date`;
