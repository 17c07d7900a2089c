import { type RawBuilder, sql } from 'kysely';
import type { TrialStatistics } from '../../../contract/reports/reports.ts';
import type { Db } from '../../db/schema.ts';
import { monthOf } from '../../records/period.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import {
  askedTrials,
  came,
  type FigureQuery,
  itemsByHand,
  notInvoiced,
  owed,
  services,
  visits,
} from './figureSources.ts';

export interface StatisticsQuery extends FigureQuery {
  isByMonth: boolean;
}

const figures = [
  'recruited_count',
  'screening_failure_count',
  'planned_visit_count',
  'done_visit_count',
  'overdue_visit_count',
  'confirmed_service_count',
  'confirmed_amount',
  'invoiced_amount',
  'held_amount',
  'by_hand_amount',
  'provider_amount',
] as const;
type Figure = (typeof figures)[number];

/** A set of figures by trial and month: the others are 0 there. */
const fact = (
  found: Partial<Record<Figure, RawBuilder<unknown>>>,
  month: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
) => sql`
  select t.trial_id, ${month} as month,
    ${sql.join(figures.map((name) => sql`${found[name] ?? sql`0`}::numeric as ${sql.ref(name)}`))}
  from ${from} group by 1, 2`;

const count = sql`count(*)`;
const when = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;

const monthIf = ({ isByMonth }: StatisticsQuery, day: RawBuilder<unknown>) =>
  isByMonth ? monthOf(day) : sql`null::date`;

const facts = (query: StatisticsQuery): RawBuilder<unknown>[] => {
  const of = (found: Parameters<typeof fact>[0], { day, from }: ReturnType<typeof services>) =>
    fact(found, monthIf(query, day), from);
  const { planned_visit_count, done_visit_count, overdue_visit_count } = visits(query);
  return [
    of(
      { recruited_count: when(sql`not r.is_failure`), screening_failure_count: when(sql`r.is_failure`) },
      came(query),
    ),
    of({ planned_visit_count: count }, planned_visit_count),
    of({ done_visit_count: count }, done_visit_count),
    of({ overdue_visit_count: count }, overdue_visit_count),
    of(
      {
        confirmed_service_count: count,
        confirmed_amount: sql`sum(s.amount)`,
        invoiced_amount: sql`coalesce(sum(s.amount) filter (where c.invoice_id is not null), 0)`,
        held_amount: sql`coalesce(sum(s.amount) filter (where ${notInvoiced(query).held_amount}), 0)`,
      },
      services(query),
    ),
    of({ by_hand_amount: sql`sum(m.amount)` }, itemsByHand(query)),
    sql`select trial_id, month,
      ${sql.join(figures.map((name) => (name === 'provider_amount' ? sql`sum(amount)` : sql`0::numeric`)))}
      from owed group by 1, 2`,
  ];
};

const sums = sql.join(
  [
    ...figures.map((name) => sql`${sumOfCents(sql`sum(${sql.ref(`f.${name}`)})`)} as ${sql.ref(name)}`),
    sql`${sumOfCents(sql`sum(f.confirmed_amount - f.invoiced_amount - f.held_amount)`)} as unbilled_amount`,
  ],
  sql`, `,
);

/**
 * Everything in one statement, so that all of it is as of one moment: sums of rows, of trials and of providers agree
 * whatever is written meanwhile.
 */
export const readStatistics = async (
  db: Db,
  query: StatisticsQuery,
): Promise<Omit<TrialStatistics, 'as_of'>> => {
  const debts = owed(query);
  const { rows } = await sql<Omit<TrialStatistics, 'as_of'>>`
    with ${askedTrials(query)},
    owed as materialized (
      select t.trial_id, ${monthIf(query, debts.day)} as month, o.provider_id, count(*) as confirmed_count,
        coalesce(sum(o.amount), 0) as amount
      from ${debts.from}
      group by 1, 2, 3
    ),
    facts (trial_id, month, ${sql.join(figures.map((name) => sql.ref(name)))}) as materialized (
      ${sql.join(facts(query), sql` union all `)}
    ),
    rows as (
      select t.trial_id, t.trial_title, t.type, t.sponsor, f.month, ${sums}
      from counted t ${query.isByMonth ? sql`join` : sql`left join`} facts f using (trial_id)
      group by t.trial_id, t.trial_title, t.type, t.sponsor, f.month
    ),
    providers as (
      select t.trial_id, t.trial_title, o.month, o.provider_id, p.label as provider_label, p.cost_center,
        p.is_external, o.confirmed_count, ${sumOfCents(sql`o.amount`)} as amount
      from owed o join counted t using (trial_id) join provider p using (provider_id)
    ),
    sponsors as (
      select t.sponsor, ${sums} from counted t left join facts f using (trial_id) group by t.sponsor
    ),
    months as (select f.month, ${sums} from facts f where f.month is not null group by f.month),
    cost_centers as (
      select p.cost_center, sum(o.confirmed_count)::int as confirmed_count, ${sumOfCents(sql`sum(o.amount)`)} as amount
      from owed o join provider p using (provider_id) group by p.cost_center
    )
    select
      (select count(*) from asked where type = 'test') as test_trial_count,
      (select coalesce(json_agg(s order by sort_key(s.sponsor) nulls last, s.sponsor), '[]'::json) from sponsors s)
        as sponsors,
      (select coalesce(json_agg(m order by m.month), '[]'::json) from months m) as months,
      (select coalesce(json_agg(c order by sort_key(c.cost_center) nulls last, c.cost_center), '[]'::json)
        from cost_centers c) as cost_centers,
      (select coalesce(json_agg(r order by sort_key(r.trial_title), r.trial_id, r.month), '[]'::json) from rows r)
        as rows,
      (select coalesce(json_agg(p order by sort_key(p.trial_title), p.trial_id, p.month, sort_key(p.provider_label),
        p.provider_id), '[]'::json) from providers p) as providers,
      (select row_to_json(f) from (select ${sums} from facts f) f) as totals`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('The statistics have no row');
  return read;
};
