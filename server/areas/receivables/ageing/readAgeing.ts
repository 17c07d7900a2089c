import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { AgeingRow, ageingCalls } from '../../../../contract/receivables/ageing.ts';
import { type AgeingGroup, ageingBuckets } from '../../../../contract/receivables/paymentVocab.ts';
import { dsoOf, dsoPeriod, nothingOpen, openTogether } from '../../../../domain/receivables/ageing.ts';
import type { Db } from '../../../db/schema.ts';
import { joinAllTrials, readSets } from '../../../records/joinByHash.ts';
import { issuedOn, settledOn, sumsOn, unallocatedOn } from '../../../records/receivablesOn.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { trialName } from '../../../records/trialName.ts';
import { type Asked, isAsked, sponsoredTrials } from './narrowing.ts';

type Answer = OutputOf<typeof ageingCalls.getAgeing>;

/** What it is grouped by: what tells a row, and what it is called. */
const groups: Readonly<Record<AgeingGroup, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>> = {
  recipient: { key: sql`i.recipient`, name: sql`s.key` },
  trial: {
    key: sql`i.trial_id::text`,
    name: sql`(select ${trialName} from trial t where t.trial_id = s.key::uuid)`,
  },
  sponsor: { key: sql`t.sponsor`, name: sql`s.key` },
};

/** The same bounds as `bucketOf` in the domain has; `days` is 0 where nothing is overdue. */
const bounds = [
  [0, 0],
  [1, 30],
  [31, 60],
  [61, 90],
  [91, 1_000_000],
] as const;

const bucketSums = sql.join(
  bounds.map(
    ([from, to], index) =>
      sql`${sumOfCents(sql`sum(i.open) filter (where i.open > 0 and i.days between ${from} and ${to})`)} as ${sql.ref(ageingBuckets[index] ?? '')}`,
  ),
);

type Row = Pick<
  AgeingRow,
  'key' | 'name' | 'open_count' | 'overdue_count' | 'oldest_days' | 'overpaid_amount' | 'disputed_amount'
> &
  Record<(typeof ageingBuckets)[number], number> & {
    billed_amount: number;
    all_count: number;
    paid_count: number;
    disputed_count: number;
    test_count: number;
    credit_amount: number;
  };

const rowOf = ({
  key,
  name,
  open_count,
  overdue_count,
  oldest_days,
  overpaid_amount,
  ...row
}: Row): AgeingRow => {
  const { not_due, to_30, to_60, to_90, over_90 } = row;
  return {
    key,
    name,
    open_count,
    overdue_count,
    oldest_days,
    buckets: { not_due, to_30, to_60, to_90, over_90 },
    open_amount: not_due + to_30 + to_60 + to_90 + over_90,
    overpaid_amount,
    disputed_amount: row.disputed_amount,
  };
};

/** Whether the invoice `i` counts to the turnover that days sales outstanding are reckoned by. */
const isRecent = ({ day }: Asked): RawBuilder<boolean> =>
  sql<boolean>`i.billing_date > ${day}::date - ${dsoPeriod}::int`;

const readRows = async (db: Db, asked: Asked, by: AgeingGroup): Promise<Row[]> => {
  const { key, name } = groups[by];
  const { rows } = await sql<Row>`
    with ${sumsOn(asked)},
    sponsored as materialized (${sponsoredTrials}),
    grouped as (
      select ${key} as key, t.is_test, count(*) filter (where i.open > 0) as open_count,
        count(*) filter (where i.open > 0 and i.days > 0) as overdue_count,
        coalesce(max(i.days) filter (where i.open > 0), 0) as oldest_days, ${bucketSums},
        ${sumOfCents(sql`sum(-i.open) filter (where i.open < 0)`)} as overpaid_amount,
        ${sumOfCents(sql`sum(i.disputed)`)} as disputed_amount, count(*) filter (where i.disputed > 0) as disputed_count,
        ${sumOfCents(sql`sum(i.came_to) filter (where ${isRecent(asked)})`)} as billed_amount,
        count(*) filter (where i.came_to <> 0 or i.paid_amount <> 0) as all_count,
        count(*) filter (where i.open <= 0 and (i.came_to <> 0 or i.paid_amount <> 0)) as paid_count
      from (${issuedOn(asked, 'unsettled')}) i join sponsored t using (trial_id)
      where ${isAsked(asked)}
      group by 1, 2),
    settled as (
      select count(*) filter (where not t.is_test) as all_count, count(*) filter (where t.is_test) as test_count,
        ${sumOfCents(sql`sum(i.came_to) filter (where not t.is_test and ${isRecent(asked)})`)} as billed_amount
      from (${settledOn(asked)}) i join sponsored t using (trial_id)
      where ${isAsked(asked)})
    select s.key, ${name} as name, s.open_count, s.overdue_count, s.oldest_days,
      ${sql.join(ageingBuckets.map((bucket) => sql.ref(`s.${bucket}`)))}, s.overpaid_amount, s.disputed_amount, s.disputed_count, s.billed_amount, s.all_count,
      s.paid_count, 0 as test_count, 0 as credit_amount
    from grouped s where not s.is_test
    union all
    select null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.billed_amount, s.all_count, s.all_count,
      s.test_count + coalesce((select sum(all_count) from grouped where is_test), 0)::int,
      ${sumOfCents(sql`(${unallocatedOn(asked)})`)}
    from settled s`.execute(db);
  return rows;
};

/** What was open on a day, by how long it had been due, in one statement. */
export const readAgeing = (db: Db, asked: Asked, by: AgeingGroup): Promise<Answer> =>
  readSets(
    db,
    async (trx) => {
      const read = await readRows(trx, asked, by);
      const sum = (
        field:
          | 'billed_amount'
          | 'all_count'
          | 'paid_count'
          | 'disputed_count'
          | 'test_count'
          | 'credit_amount',
      ) => read.reduce((all, row) => all + row[field], 0);
      const known = read.map(rowOf);
      const total = known.reduce(openTogether, nothingOpen());
      return {
        rows: known
          .filter(({ open_amount, overpaid_amount }) => open_amount > 0 || overpaid_amount > 0)
          .sort((one, other) => other.open_amount - one.open_amount),
        total,
        credit_amount: sum('credit_amount'),
        dso_days: dsoOf(total.open_amount, sum('billed_amount')),
        test_count: sum('test_count'),
        counts: {
          all: sum('all_count'),
          open: total.open_count,
          overdue: total.overdue_count,
          disputed: sum('disputed_count'),
          paid: sum('paid_count'),
        },
      };
    },
    joinAllTrials,
  );
