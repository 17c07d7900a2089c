import { type RawBuilder, sql } from 'kysely';
import type { TrialStatistics } from '../../../contract/reports.ts';
import type { Db } from '../../db/schema.ts';
import { isBillable } from '../../records/billable.ts';
import { isOverdue } from '../../records/openVisits.ts';
import { firstRootVisits } from '../../records/recruited.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { isWithin, monthOf, type Period } from './period.ts';

export interface StatisticsQuery {
  period: Period;
  today: string;
  /** `all`, or these. */
  trials: readonly string[] | 'all';
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

/** Visits that are not cancelled, by one of their days. */
const visits = (name: Figure, day: string, where: RawBuilder<unknown>, query: StatisticsQuery) => {
  const column = sql.ref(`v.${day}`);
  return fact(
    { [name]: count },
    monthIf(query, column),
    sql`counted t join recorded_visit v using (trial_id)
      where not v.is_cancelled and ${where} and ${isWithin(sql`${column}`, query.period)}`,
  );
};

const monthIf = ({ isByMonth }: StatisticsQuery, column: RawBuilder<unknown>) =>
  isByMonth ? monthOf(column) : sql`null::date`;

const performed = sql`s.performance_date`;

/** Recorded services `s` that may be billed up to today, with their claim `c`, if any. */
const billable = ({ today, period }: StatisticsQuery) => sql`
  counted t join recorded_study_service s using (trial_id)
  left join invoice_claim c on c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id
  where ${isBillable(today)} and ${isWithin(performed, period)}`;

const facts = (query: StatisticsQuery): RawBuilder<unknown>[] => [
  fact(
    { recruited_count: when(sql`not r.is_failure`), screening_failure_count: when(sql`r.is_failure`) },
    monthIf(query, sql`r.first_date`),
    sql`counted t join (${firstRootVisits}) r using (trial_id) where ${isWithin(sql`r.first_date`, query.period)}`,
  ),
  visits('planned_visit_count', 'planned_date', sql`true`, query),
  visits('done_visit_count', 'visit_date', sql`true`, query),
  visits('overdue_visit_count', 'window_to', isOverdue(query.today), query),
  fact(
    {
      confirmed_service_count: count,
      confirmed_amount: sql`sum(s.amount)`,
      invoiced_amount: sql`coalesce(sum(s.amount) filter (where c.invoice_id is not null), 0)`,
    },
    monthIf(query, performed),
    billable(query),
  ),
  fact(
    { by_hand_amount: sql`sum(m.amount)` },
    monthIf(query, sql`i.billing_date`),
    sql`counted t join invoice i using (trial_id) join invoice_item m using (trial_id, invoice_id)
      where i.state = 'finalized' and m.study_service_template_id is null
        and ${isWithin(sql`i.billing_date`, query.period)}`,
  ),
  sql`select trial_id, month,
    ${sql.join(figures.map((name) => (name === 'provider_amount' ? sql`sum(amount)` : sql`0::numeric`)))}
    from owed group by 1, 2`,
];

const sums = sql.join(
  [
    ...figures.map((name) => sql`${sumOfCents(sql`sum(${sql.ref(`f.${name}`)})`)} as ${sql.ref(name)}`),
    sql`${sumOfCents(sql`sum(f.confirmed_amount - f.invoiced_amount)`)} as unbilled_amount`,
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
  const isAsked = query.trials === 'all' ? sql`true` : sql`t.trial_id = any(${query.trials}::uuid[])`;
  const { rows } = await sql<Omit<TrialStatistics, 'as_of'>>`
    with counted as materialized (
      select t.trial_id, t.title as trial_title, t.type, coalesce(a.recipient, a.label) as sponsor
      from trial t
      left join trial_address r on r.trial_id = t.trial_id and r.purpose = 'invoice_recipient'
      left join address a using (address_id)
      where t.type <> 'test' and ${isAsked}
    ),
    owed as materialized (
      select t.trial_id, ${monthIf(query, performed)} as month, o.provider_id, count(*) as confirmed_count,
        coalesce(sum(o.amount), 0) as amount
      from counted t join recorded_study_service s using (trial_id)
      join recorded_provider_service o
        on o.trial_id = s.trial_id and o.recorded_study_service_id = s.recorded_study_service_id
      where o.is_confirmed and ${isBillable(query.today)}
        and ${isWithin(performed, query.period)}
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
    )
    select
      (select count(*) from trial t where t.type = 'test' and ${isAsked}) as test_trial_count,
      (select coalesce(json_agg(r order by sort_key(r.trial_title), r.trial_id, r.month), '[]'::json) from rows r)
        as rows,
      (select coalesce(json_agg(p order by sort_key(p.trial_title), p.trial_id, p.month, sort_key(p.provider_label),
        p.provider_id), '[]'::json) from providers p) as providers,
      (select row_to_json(f) from (select ${sums} from facts f) f) as totals`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('The statistics have no row');
  return read;
};
