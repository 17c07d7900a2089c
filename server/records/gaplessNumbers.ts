import { sql } from 'kysely';
import type { NumberRange } from '../../contract/vocab.ts';
import { checkBillingDate, numberText, yearOf } from '../../domain/invoices/invoiceNumber.ts';
import type { Db } from '../db/schema.ts';
import { keepWaiting } from '../db/transaction.ts';
import { found } from '../http/rejected.ts';
import { unwrap } from '../http/unwrap.ts';

/** Year of the row that represents the whole range; documents have later years. */
export const noYear = 0;

/** The date of the last document of a range; null before its first. */
export const readLastDate = async (db: Db, range: NumberRange): Promise<string | null> => {
  const last = await db
    .selectFrom('number_range')
    .select(({ fn }) => fn.max('last_date').as('last_date'))
    .where('number_range', '=', range)
    .where('year', '!=', noYear)
    .executeTakeFirst();
  return last?.last_date ?? null;
};

/**
 * Locks a number range until the transaction ends: concurrent transactions get consecutive numbers without a gap, also
 * for its first documents. The row of the range is inserted with its first document.
 */
export const lockRange = async (db: Db, range: NumberRange): Promise<void> => {
  await keepWaiting(db);
  const lock = () =>
    db
      .selectFrom('number_range')
      .select('year')
      .where('number_range', '=', range)
      .where('year', '=', noYear)
      .forNoKeyUpdate()
      .executeTakeFirst();
  if (await lock()) return;
  await db
    .insertInto('number_range')
    .values({ number_range: range, year: noYear, last_number: 0, last_date: '1970-01-01' })
    .onConflict((conflict) => conflict.columns(['number_range', 'year']).doNothing())
    .execute();
  await lock();
};

/**
 * Locks a range for a document of this date, and only then looks at its dates: numbers follow them, and none lies after
 * today.
 */
export const openRange = async (db: Db, range: NumberRange, date: string, today: string): Promise<void> => {
  await lockRange(db, range);
  unwrap(checkBillingDate(date, { today, lastDate: await readLastDate(db, range) }));
};

/** Takes the next number of a locked range; rolled back with the transaction. */
export const countUp = async (db: Db, range: NumberRange, date: string): Promise<string> => {
  const { last_number } = await db
    .insertInto('number_range')
    .values({ number_range: range, year: yearOf(date), last_number: 1, last_date: date })
    .onConflict((conflict) =>
      conflict
        .columns(['number_range', 'year'])
        .doUpdateSet({ last_number: sql`number_range.last_number + 1`, last_date: date }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return numberText(range, yearOf(date), last_number);
};

/**
 * The next number of a range that is locked, for a document of this date: numbers follow dates, and none lies after today.
 * It is counted where the date does not go back, which the database itself refuses.
 */
export const takeNext = async (
  db: Db,
  range: NumberRange,
  { date, today }: { date: string; today: string },
): Promise<string> => {
  const year = yearOf(date);
  const { rows } = await sql<{ last_date: string | null; last_number: number | null }>`
    with last as (
      select max(last_date) as last_date from number_range where number_range = ${range} and year <> ${noYear}
    ), counted as (
      insert into number_range (number_range, year, last_number, last_date)
      select ${range}, ${year}::integer, 1, ${date}::date from last
      where coalesce(last.last_date <= ${date}::date, true)
      on conflict (number_range, year) do update
        set last_number = number_range.last_number + 1, last_date = excluded.last_date
      returning last_number
    )
    select last.last_date, counted.last_number from last left join counted on true`.execute(db);
  const { last_date, last_number } = found(rows[0]);
  unwrap(checkBillingDate(date, { today, lastDate: last_date }));
  return numberText(range, year, found(last_number));
};

/** The number that the next document of a range gets in this year; another one may take it first. */
export const readNextInRange = async (db: Db, range: NumberRange, year: number): Promise<string> => {
  const last = await db
    .selectFrom('number_range')
    .select('last_number')
    .where('number_range', '=', range)
    .where('year', '=', year)
    .executeTakeFirst();
  return numberText(range, year, (last?.last_number ?? 0) + 1);
};
