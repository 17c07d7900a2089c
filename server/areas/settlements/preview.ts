import { sql } from 'kysely';
import type { OpenSum, SettlementPreview } from '../../../contract/reports/settlements.ts';
import { yearOf } from '../../../domain/invoices/invoiceNumber.ts';
import { runVerdict, settlementRange } from '../../../domain/reports/settlement.ts';
import type { Db } from '../../db/schema.ts';
import { fingerprint } from '../../records/fingerprint.ts';
import { readNextInRange } from '../../records/gaplessNumbers.ts';
import { joinAllTrials, readSets } from '../../records/joinByHash.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { trialName } from '../../records/trialName.ts';
import { type Asked, owedLines, summedLines, takenBackLines } from './openLines.ts';

interface Part {
  provider_id: string | null;
  provider_label: string | null;
  has_address: boolean;
  line_count: number;
  amount: number;
  fingerprint: string;
}

interface Read {
  test_trial_count: number;
  taken_back_count: number;
  taken_back_amount: number;
  rows: OpenSum[];
  parts: Part[];
}

/** What is owed by who gets it and of which trial; their words are looked up for these sums alone. */
const owedSums = (asked: Asked) => sql`
  select s.*, p.label as provider_label, p.cost_center, p.is_external, ${trialName} as trial_title
  from (
    select n.provider_id, n.trial_id, n.settlement_id is null as is_open, ${summedLines}
    from (${owedLines(asked)}) n group by 1, 2, 3
  ) s
  join provider p using (provider_id) join trial t on t.trial_id = s.trial_id`;

/** What is taken back has the words that it was settled with. */
const takenBackSums = sql`
  select n.provider_id, n.trial_id, true as is_open, ${summedLines},
    n.provider_label, n.cost_center, n.is_external, n.trial_title
  from taken_back n group by 1, 2, 3, 7, 8, 9, 10`;

/** All sums in one statement, so that they are of one moment. */
const read = async (db: Db, asked: Asked): Promise<Read> => {
  const { rows } = await sql<Read>`
    with taken_back as materialized (${takenBackLines(asked)}),
    sums as materialized (${asked.kind === 'settlement' ? owedSums(asked) : takenBackSums}),
    rows as (
      select n.provider_id, n.provider_label, n.cost_center, n.is_external, n.trial_id, n.trial_title,
        coalesce(sum(n.line_count) filter (where n.is_open), 0)::int as line_count,
        ${sumOfCents(sql`sum(n.amount) filter (where n.is_open)`)} as amount,
        coalesce(sum(n.line_count) filter (where not n.is_open), 0)::int as settled_count,
        ${sumOfCents(sql`sum(n.amount) filter (where not n.is_open)`)} as settled_amount
      from sums n group by 1, 2, 3, 4, 5, 6
    ),
    parts as (
      select case when n.is_external then n.provider_id end as provider_id,
        case when n.is_external then max(n.provider_label) end as provider_label,
        sum(n.line_count)::int as line_count, ${sumOfCents(sql`sum(n.amount)`)} as amount,
        ${fingerprint} as fingerprint
      from sums n where n.is_open group by n.is_external, 1
    )
    select
      (select count(*) from trial t where t.type = 'test') as test_trial_count,
      (select count(*) from taken_back) as taken_back_count,
      (select ${sumOfCents(sql`sum(t.amount)`)} from taken_back t) as taken_back_amount,
      (select coalesce(json_agg(r order by r.is_external, sort_key(r.provider_label), r.provider_id,
        sort_key(r.cost_center), sort_key(r.trial_title), r.trial_id), '[]'::json) from rows r) as rows,
      (select coalesce(json_agg(q order by q.provider_id is not null, sort_key(q.provider_label), q.provider_id),
        '[]'::json)
        from (select t.*, exists (
          select 1 from provider p where p.provider_id = t.provider_id and p.address_id is not null) as has_address
          from parts t) q) as parts`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The preview has no answer');
  return found;
};

/** What runs would settle of a period, part by part. */
export const readPreview = (db: Db, asked: Asked): Promise<Omit<SettlementPreview, 'as_of'>> =>
  readSets(
    db,
    async (trx) => {
      const { parts, ...sums } = await read(trx, asked);
      const { kind, period, today } = asked;
      return {
        ...sums,
        kind,
        from_date: period.from,
        to_date: period.to,
        parts: parts.map(({ has_address, ...part }) => ({
          ...part,
          verdicts: { run: runVerdict({ ...part, has_address }) },
        })),
        next_number: await readNextInRange(trx, settlementRange(kind), yearOf(today)),
      };
    },
    joinAllTrials,
  );
