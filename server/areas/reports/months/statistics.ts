import { type RawBuilder, sql } from 'kysely';
import type { TrialStatistics } from '../../../../contract/reports/reports.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import type { TrialsAsked } from '../figureSources.ts';
import { statisticsFigures } from './monthFigures.ts';
import { readByMonths } from './readMonths.ts';

export interface ByMonth extends TrialsAsked {
  isByMonth: boolean;
}

const figures = [...statisticsFigures, 'provider_amount'] as const;

/** The month of a row, where figures are asked for by month. */
export const monthIf = ({ isByMonth }: ByMonth): RawBuilder<unknown> =>
  isByMonth ? sql`f.month` : sql`null::date`;

const facts = (query: ByMonth) => sql`
  select f.trial_id, ${monthIf(query)} as month, ${sql.join(statisticsFigures.map((name) => sql`sum(f.${sql.ref(name)}) as ${sql.ref(name)}`))},
    null::numeric as provider_amount
  from figures f group by 1, 2
  union all
  select trial_id, month, ${sql.join(statisticsFigures.map(() => sql`null`))}, sum(amount) from owed group by 1, 2`;

const sums = sql.join(
  [
    ...figures.map((name) => sql`${sumOfCents(sql`sum(${sql.ref(`f.${name}`)})`)} as ${sql.ref(name)}`),
    sql`${sumOfCents(sql`sum(f.confirmed_amount - f.invoiced_amount - f.held_amount)`)} as unbilled_amount`,
  ],
  sql`, `,
);

export const readStatistics = (db: Db, query: ByMonth): Promise<Omit<TrialStatistics, 'as_of'>> =>
  readByMonths(db, query, statisticsFigures, async (trx, months) => {
    const { rows } = await sql<Omit<TrialStatistics, 'as_of'>>`
      with ${months},
      owed as materialized (
        select f.trial_id, ${monthIf(query)} as month, f.provider_id, sum(f.confirmed_count) as confirmed_count,
          sum(f.amount) as amount
        from debts f group by 1, 2, 3
      ),
      facts as materialized (${facts(query)}),
      rows as (
        select t.trial_id, t.trial_title, t.type, t.sponsor, f.month, ${sums}
        from counted t ${query.isByMonth ? sql`join` : sql`left join`} facts f using (trial_id)
        group by t.trial_id, t.trial_title, t.type, t.sponsor, f.month
      ),
      providers as (
        select t.trial_id, t.trial_title, o.month, o.provider_id, p.label as provider_label, p.cost_center,
          p.is_external, o.confirmed_count::int as confirmed_count, ${sumOfCents(sql`o.amount`)} as amount
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
        (select row_to_json(f) from (select ${sums} from facts f) f) as totals`.execute(trx);
    return found(rows[0]);
  });
