import { type RawBuilder, sql } from 'kysely';
import { type FourWay, fourWayFigures } from '../../../contract/reports/fourWay.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { joinAllTrials, readSets } from '../../records/joinByHash.ts';
import { monthOf } from '../../records/period.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { askedTrials, type FigureQuery, notInvoiced, services } from './figureSources.ts';
import { due, paidByDay } from './fourWaySources.ts';

const figures = [...fourWayFigures, 'held_amount'] as const;

interface FourWayQuery extends FigureQuery {
  isByMonth: boolean;
}

/** Some of the figures by trial and month: the others are 0 there. */
const fact = (
  { isByMonth }: FourWayQuery,
  amounts: Partial<Record<(typeof figures)[number], RawBuilder<unknown>>>,
  { day, from }: { day: RawBuilder<unknown>; from: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select t.trial_id, ${isByMonth ? monthOf(day) : sql`null::date`} as month,
    ${sql.join(figures.map((name) => sql`${amounts[name] ?? sql`0`}::numeric as ${sql.ref(name)}`))}
  from ${from} group by 1, 2`;

const facts = (query: FourWayQuery): RawBuilder<unknown> => {
  const [planned, paid] = [due(query), paidByDay(query)];
  return sql.join(
    [
      fact(query, { contract_amount: sql`sum(${planned.amount})` }, planned),
      fact(
        query,
        {
          confirmed_amount: sql`sum(s.amount)`,
          invoiced_amount: sql`coalesce(sum(s.amount) filter (where c.invoice_id is not null), 0)`,
          held_amount: sql`coalesce(sum(s.amount) filter (where ${notInvoiced(query).held_amount}), 0)`,
        },
        services(query),
      ),
      fact(query, { paid_amount: sql`sum(${paid.amount})` }, paid),
    ],
    sql` union all `,
  );
};

const sums = sql.join(
  figures.map((name) => sql`${sumOfCents(sql`sum(${sql.ref(`f.${name}`)})`)} as ${sql.ref(name)}`),
);

/** Everything in one statement, so that sums of trials, sponsors and months agree whatever is written meanwhile. */
export const readFourWay = (db: Db, query: FourWayQuery): Promise<Omit<FourWay, 'as_of'>> =>
  readSets(
    db,
    async (trx) => {
      const { rows } = await sql<Omit<FourWay, 'as_of'>>`
        with ${askedTrials(query)},
        facts as materialized (${facts(query)}),
        rows as (
          select t.trial_id, t.trial_title, t.sponsor, f.month, ${sums}
          from counted t ${query.isByMonth ? sql`join` : sql`left join`} facts f using (trial_id)
          group by t.trial_id, t.trial_title, t.sponsor, f.month
        ),
        sponsors as (select t.sponsor, ${sums} from counted t left join facts f using (trial_id) group by t.sponsor),
        months as (select f.month, ${sums} from facts f where f.month is not null group by f.month)
        select
          (select count(*) from asked where type = 'test') as test_trial_count,
          (select coalesce(json_agg(r order by sort_key(r.trial_title), r.trial_id, r.month), '[]'::json) from rows r)
            as rows,
          (select coalesce(json_agg(s order by sort_key(s.sponsor) nulls last, s.sponsor), '[]'::json) from sponsors s)
            as sponsors,
          (select coalesce(json_agg(m order by m.month), '[]'::json) from months m) as months,
          (select row_to_json(f) from (select ${sums} from facts f) f) as totals`.execute(trx);
      return found(rows[0]);
    },
    joinAllTrials,
  );
