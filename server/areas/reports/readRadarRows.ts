import { type RawBuilder, sql } from 'kysely';
import type { api } from '../../../contract/api.ts';
import type { RadarRow, RadarRows, RadarSort } from '../../../contract/reports/radar.ts';
import { kindOfReason } from '../../../domain/reports/radar.ts';
import type { Db } from '../../db/schema.ts';
import { matches } from '../../http/answer/list.ts';
import { assertPlace, pageOf, type SortKey, textKey } from '../../http/answer/pages.ts';
import type { Call } from '../../http/serve.ts';
import { joinSomeTrials, readSets } from '../../records/joinByHash.ts';
import { radarOf } from '../../records/radarRows.ts';
import { type RuleGaps, readRuleGaps } from '../../records/rules/readRuleGaps.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';

type Input = Call<typeof api.listRadarRows>['input'];

const asideIs = (aside: Input['aside']): RawBuilder<unknown> => {
  if (aside === 'all') return sql`true`;
  return aside === 'only' ? sql`n.aside_until is not null` : sql`n.aside_until is null`;
};

const orders: Readonly<Record<RadarSort, SortKey>> = {
  day: { type: 'date', key: sql`m.day` },
  amount: { type: 'numeric', key: sql`m.amount` },
  subject_id: textKey(sql`m.subject_id`),
  label: textKey(sql`concat_ws(' ', m.visit_label, m.label)`),
};

const behind = ({ after, order_by, direction }: Input): RawBuilder<unknown> => {
  if (!after) return sql`true`;
  const { type, key } = orders[order_by];
  return sql`(${key}, m.row_key collate "C") ${sql.raw(direction === 'asc' ? '>' : '<')}
    (${after.key}::${sql.raw(type)}, ${after.row_key})`;
};

/** Whether drafts hold or leave out the recorded service of the row `m`. */
const inDraft = sql`(
  select i.invoice_id from invoice_item_record r join invoice i using (trial_id, invoice_id)
  where r.trial_id = m.trial_id and r.recorded_study_service_id = m.recorded_study_service_id and i.state = 'draft'
  order by i.invoice_id limit 1)`;
const isExcluded = sql`exists (
  select 1 from invoice_exclusion e join invoice i using (trial_id, invoice_id)
  where e.trial_id = m.trial_id and e.recorded_study_service_id = m.recorded_study_service_id and i.state = 'draft')`;

/** A page of rows with one more than it holds; what is only shown is looked up for these alone. */
const page = (input: Input): RawBuilder<unknown> => {
  const direction = sql.raw(input.direction);
  return sql`
  select m.trial_id, m.row_key, m.kind, m.trial_title, m.patient_in_trial_id, m.subject_id, m.recorded_visit_id,
    m.visit_label, m.recorded_study_service_id, m.study_service_template_id, m.label, m.day, m.is_old,
    m.amount::bigint as amount, ${inDraft} as draft_invoice_id, ${isExcluded} as is_taken_out,
    m.aside_reason, m.aside_until, m.place, m.key::text as key
  from (
    select k.*, row_number() over (order by k.key ${direction}, k.row_key collate "C" ${direction}) as place
    from (
      select m.*, ${orders[input.order_by].key} as key from narrowed m
      where ${behind(input)}
      order by key ${direction}, m.row_key collate "C" ${direction} limit ${input.limit + 1}
    ) k
  ) m`;
};

interface Read {
  row_count: number;
  amount: number;
  rows: (RadarRow & { place: number; key: string })[];
}

/** The gaps behind one line, and what they come to, in one statement: as of one moment. */
export const readRadarRows = async (
  db: Db,
  today: string,
  input: Input,
): Promise<Omit<RadarRows, 'as_of'>> => {
  assertPlace(orders[input.order_by].type, input.after);
  const { trial_id, reason, search } = input;
  const searched = ['n.subject_id', 'n.visit_label', 'n.label'];
  const statement = (rules: RuleGaps) => sql<Read>`
    with ${radarOf(today, sql`t.trial_id = ${trial_id}`, rules, [kindOfReason(reason)])},
    named as (
      select r.*, v.patient_in_trial_id, p.subject_id, l.label as visit_label
      from radar r
      left join recorded_visit v on v.trial_id = r.trial_id and v.recorded_visit_id = r.recorded_visit_id
      left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
      left join protocol_visit l on l.trial_id = v.trial_id and l.protocol_visit_id = v.protocol_visit_id
      where r.reason = ${reason}
    ),
    narrowed as materialized (
      select n.* from named n
      where ${search ? matches(searched, search) : sql`true`} and ${input.age === 'old' ? sql`n.is_old` : sql`true`}
        and ${asideIs(input.aside)}
    )
    select
      (select count(*) from narrowed)::int as row_count,
      (select ${sumOfCents(sql`sum(n.amount)`)} from narrowed n) as amount,
      (select coalesce(json_agg(p order by p.place), '[]'::json) from (${page(input)}) p) as rows`;
  const { rows } = await readSets(
    db,
    async (trx) => statement(await readRuleGaps(trx, [trial_id])).execute(trx),
    joinSomeTrials,
  );
  const [read] = rows;
  if (!read) throw new Error('The radar has no answer');
  const { page: shown, next } = pageOf(read.rows, input.limit, ({ key, row_key }) => ({ key, row_key }));
  return { ...read, rows: shown.map(({ place: _place, key: _key, ...row }) => row), next };
};
