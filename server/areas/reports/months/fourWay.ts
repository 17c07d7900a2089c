import { sql } from 'kysely';
import { type FourWay, fourWayFigures } from '../../../../contract/reports/fourWay.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { readByMonths } from './readMonths.ts';
import { type ByMonth, monthIf } from './statistics.ts';

const figures = [...fourWayFigures, 'held_amount'] as const;

const sums = sql.join(
  figures.map((name) => sql`${sumOfCents(sql`sum(${sql.ref(`f.${name}`)})`)} as ${sql.ref(name)}`),
);

export const readFourWay = (db: Db, query: ByMonth): Promise<Omit<FourWay, 'as_of'>> =>
  readByMonths(db, query, figures, async (trx, months) => {
    const { rows } = await sql<Omit<FourWay, 'as_of'>>`
      with ${months},
      facts as materialized (
        select f.trial_id, ${monthIf(query)} as month,
          ${sql.join(figures.map((name) => sql`sum(f.${sql.ref(name)}) as ${sql.ref(name)}`))}
        from figures f group by 1, 2
      ),
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
  });
