import { type RawBuilder, sql } from 'kysely';
import { addDays, addMonths } from '../../../../domain/dates.ts';
import type { Db } from '../../../db/schema.ts';
import type { Period } from '../../../records/period.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { askedTrials, type Counting, type TrialsAsked } from '../figureSources.ts';
import { exactOf, readKept } from '../keptOfTrials.ts';
import { columnsOf, debtsByTrial, figuresByTrial, type MonthFigure } from './monthFigures.ts';

/** The first day of the month of a date. */
const monthOf = (date: string): string => `${date.slice(0, 8)}01`;

/** The whole months of a period, by their first days, and the days of it that are none: what is kept of months answers for the former. */
export const partsOf = ({ from, to }: Period): { months: Period; rest: Period[] } => {
  const first = monthOf(from) === from ? from : addMonths(monthOf(from), 1);
  const end = monthOf(addDays(to, 1));
  if (first >= end) return { months: { from: first, to: addDays(first, -1) }, rest: [{ from, to }] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return { months: { from: first, to: addDays(end, -1) }, rest: rest.filter((part) => part.from <= part.to) };
};

/** Trials of those asked for whose months are not kept as they are now. */
const readInexact = async (db: Db, asked: TrialsAsked): Promise<string[]> => {
  const { rows } = await sql<{ trial_id: string }>`
    with ${askedTrials(asked)}
    select trial_id from counted where trial_id not in (select e.trial_id from (${exactOf('months_as_of', asked.today)}) e)`.execute(
    db,
  );
  return rows.map(({ trial_id }) => trial_id);
};

/** What of the trials asked for is counted: those whose months are not as they are kept, and the days that no month answers for. */
interface Uncounted {
  inexact: readonly string[];
  held: Counting['held'];
}

/**
 * The common table expressions that reports by month stand on: `asked` and `counted` trials, the `figures` of these by month, in
 * parts, and what they owe (`debts`) by month and provider. Whole months of trials that nobody has written to since are as they are kept; all
 * else is counted, so that it comes to the same.
 */
const monthsIn = (
  asked: TrialsAsked,
  figures: readonly MonthFigure[],
  { inexact, held }: Uncounted,
): RawBuilder<unknown> => {
  const { today, period } = asked;
  const { months, rest } = partsOf(period);
  const isWhole = sql`k.day = ${today}::date and k.month between ${months.from}::date and ${months.to}::date`;
  const counting = { period: { from: sql`t.from_date`, to: sql`t.to_date` }, today, held };
  const isNothing = inexact.length === 0 && rest.length === 0;
  const counted = (parts: RawBuilder<unknown>) => (isNothing ? sql`` : sql`union all ${parts}`);
  return sql`
    ${askedTrials(asked)},
    kept as materialized (select trial_id from counted where trial_id <> all(${inexact}::uuid[])),
    spans as materialized (
      select trial_id, ${period.from}::date as from_date, ${period.to}::date as to_date
      from counted where trial_id = any(${inexact}::uuid[])
      union all
      select k.trial_id, s.from, s.to
      from kept k cross join json_to_recordset(${JSON.stringify(rest)}::json) as s ("from" date, "to" date)
    ),
    figures as (
      select k.trial_id, k.month, ${columnsOf(figures)} from kept join trial_month_digest k using (trial_id)
      where ${isWhole} and num_nonnulls(${columnsOf(figures)}) > 0
      ${counted(figuresByTrial(sql`spans`, counting, figures))}
    ),
    debts as (
      select k.trial_id, k.month, k.provider_id, k.confirmed_count, k.amount
      from kept join trial_provider_digest k using (trial_id) where ${isWhole}
      ${counted(debtsByTrial(sql`spans`, counting))}
    )`;
};

/**
 * Reads a report that stands on these expressions, all of it as of one moment: sums of rows, of trials and of providers agree
 * whatever is written meanwhile. What rules hold back is asked where something is counted.
 */
export const readByMonths = <T>(
  db: Db,
  asked: TrialsAsked,
  figures: readonly MonthFigure[],
  read: (db: Db, months: RawBuilder<unknown>) => Promise<T>,
): Promise<T> =>
  readKept(db, async (trx) => {
    const inexact = await readInexact(trx, asked);
    const isCut = partsOf(asked.period).rest.length > 0;
    const all = asked.trials === 'all' ? undefined : asked.trials;
    const held = await readHeldBack(trx, isCut ? all : inexact);
    return read(trx, monthsIn(asked, figures, { inexact, held }));
  });
