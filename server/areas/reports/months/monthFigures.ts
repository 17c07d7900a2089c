import { type RawBuilder, sql } from 'kysely';
import { figureNames, type StatisticsFigure } from '../../../../contract/reports/reports.ts';
import { monthOf } from '../../../records/period.ts';
import {
  type Counting,
  came,
  itemsByHand,
  notInvoiced,
  owed,
  type Source,
  services,
  visits,
} from '../figureSources.ts';
import { due, paidByDay } from '../fourWaySources.ts';

const isCounted = (
  name: StatisticsFigure,
): name is Exclude<StatisticsFigure, 'unbilled_amount' | 'provider_amount'> =>
  name !== 'unbilled_amount' && name !== 'provider_amount';

/** The figures of the statistics but what follows from others, and what is kept by provider. */
export const statisticsFigures = figureNames.filter(isCounted);

/** What is counted of a trial in a month, and kept of it. */
export const monthFigures = [...statisticsFigures, 'contract_amount', 'paid_amount'] as const;
export type MonthFigure = (typeof monthFigures)[number];

type Found = Partial<Record<MonthFigure, RawBuilder<unknown>>>;

const count = sql`count(*)`;
const when = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;

/** Figures that are counted of the same records together. */
const sourcesOf = (counting: Counting): { source: Source; found: Found }[] => {
  const { planned_visit_count, done_visit_count, overdue_visit_count } = visits(counting);
  const [planned, paid] = [due(counting), paidByDay(counting)];
  return [
    {
      source: came(counting),
      found: {
        recruited_count: when(sql`not r.is_failure`),
        screening_failure_count: when(sql`r.is_failure`),
      },
    },
    { source: planned_visit_count, found: { planned_visit_count: count } },
    { source: done_visit_count, found: { done_visit_count: count } },
    { source: overdue_visit_count, found: { overdue_visit_count: count } },
    {
      source: services(counting),
      found: {
        confirmed_service_count: count,
        confirmed_amount: sql`sum(s.amount)`,
        invoiced_amount: sql`coalesce(sum(s.amount) filter (where c.invoice_id is not null), 0)`,
        held_amount: sql`coalesce(sum(s.amount) filter (where ${notInvoiced(counting).held_amount}), 0)`,
      },
    },
    { source: itemsByHand(counting), found: { by_hand_amount: sql`sum(m.amount)` } },
    { source: planned, found: { contract_amount: sql`sum(${planned.amount})` } },
    { source: paid, found: { paid_amount: sql`sum(${paid.amount})` } },
  ];
};

/** The names of figures as columns. */
export const columnsOf = (figures: readonly MonthFigure[]) => sql.join(figures.map((name) => sql.ref(name)));

/**
 * Rows of a month each with these figures of the trials `t`, some figures in each and the others null: to be summed up. Trial by trial, for
 * joined at once the database would read what all others have too.
 */
export const figuresByTrial = (
  trials: RawBuilder<unknown>,
  counting: Counting,
  figures: readonly MonthFigure[],
): RawBuilder<unknown> => {
  const parts = sourcesOf(counting)
    .filter(({ found }) => figures.some((name) => name in found))
    .map(({ source: { day, from }, found }) => {
      const columns = figures.map((name) => sql`${found[name] ?? sql`null`}::numeric as ${sql.ref(name)}`);
      return sql`select ${monthOf(day)} as month, ${sql.join(columns)} from ${from} group by 1`;
    });
  return sql`select t.trial_id, f.* from ${trials} t cross join lateral (${sql.join(parts, sql` union all `)}) f`;
};

/** The same of what providers are owed. */
export const debtsByTrial = (trials: RawBuilder<unknown>, counting: Counting): RawBuilder<unknown> => {
  const { day, from } = owed(counting);
  return sql`
    select t.trial_id, f.* from ${trials} t cross join lateral (
      select ${monthOf(day)} as month, o.provider_id, count(*) as confirmed_count, coalesce(sum(o.amount), 0) as amount
      from ${from} group by 1, 2) f`;
};
