import { type RawBuilder, sql } from 'kysely';
import type { api } from '../../../contract/api.ts';
import { isCalendarDate } from '../../../contract/primitives.ts';
import type { Radar, RadarRow, RadarSort } from '../../../contract/reports/radar.ts';
import { type RadarKind, radarKinds } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { matches } from '../../http/answer/list.ts';
import { Rejected } from '../../http/rejected.ts';
import type { Call } from '../../http/serve.ts';
import { joinAllTrials, joinSomeTrials, readSets } from '../../records/joinByHash.ts';
import { radarOf } from '../../records/radarRows.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';

type Input = Call<typeof api.getRadar>['input'];

const asideIs = (aside: Input['aside']): RawBuilder<unknown> => {
  if (aside === 'all') return sql`true`;
  return aside === 'only' ? sql`n.aside_until is not null` : sql`n.aside_until is null`;
};

const ofKinds = (kinds: readonly RadarKind[] | undefined): RawBuilder<unknown> =>
  kinds ? sql`m.kind = any(${[...kinds]}::text[])` : sql`true`;

/** What rows are ordered by, and whether a text can be a place in that order. */
interface Order {
  type: 'date' | 'numeric' | 'text';
  key: RawBuilder<unknown>;
}

const textOrder = (text: RawBuilder<unknown>): Order => ({
  type: 'text',
  key: sql`sort_key(coalesce(${text}, '')) collate "C"`,
});

const orders: Readonly<Record<RadarSort, Order>> = {
  day: { type: 'date', key: sql`m.day` },
  amount: { type: 'numeric', key: sql`m.amount` },
  trial_title: textOrder(sql`m.trial_title`),
  subject_id: textOrder(sql`m.subject_id`),
  label: textOrder(sql`concat_ws(' ', m.visit_label, m.label)`),
  kind: textOrder(sql`m.kind`),
};

const isPlace: Readonly<Record<Order['type'], (key: string) => boolean>> = {
  date: isCalendarDate,
  numeric: (key) => /^-?\d{1,16}$/.test(key),
  text: () => true,
};

/** A place is told in a text; one that cannot be of this order is refused before the database sees it. */
const assertPlace = ({ after, order_by }: Input): void => {
  if (!after || isPlace[orders[order_by].type](after.key)) return;
  const field = { field: 'after.key', code: 'wrong_type', params: {} };
  throw new Rejected({ code: 'validation_failed', fields: [field] });
};

const behind = ({ after, order_by, direction }: Input): RawBuilder<unknown> => {
  if (!after) return sql`true`;
  const { type, key } = orders[order_by];
  return sql`(${key}, m.row_key collate "C") ${sql.raw(direction === 'asc' ? '>' : '<')}
    (${after.key}::${sql.raw(type)}, ${after.row_key})`;
};

const sums = sql`
  count(*)::int as row_count, ${sumOfCents(sql`sum(m.amount)`)} as amount,
  (count(*) filter (where m.is_old))::int as old_count,
  ${sumOfCents(sql`sum(m.amount) filter (where m.is_old)`)} as old_amount`;

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
      where ${ofKinds(input.kinds)} and ${behind(input)}
      order by key ${direction}, m.row_key collate "C" ${direction} limit ${input.limit + 1}
    ) k
  ) m`;
};

interface Read {
  test_trial_count: number;
  aside_count: number;
  rows: (RadarRow & { place: number; key: string })[];
  totals: Radar['totals'];
  groups: Radar['groups'];
}

/** Everything in one statement, so that rows and sums are as of one moment. */
export const readRadar = async (db: Db, today: string, input: Input): Promise<Omit<Radar, 'as_of'>> => {
  assertPlace(input);
  const { trial_id, search } = input;
  const ofTrials = trial_id === undefined ? sql`true` : sql`t.trial_id = ${trial_id}`;
  const searched = ['n.trial_title', 'n.subject_id', 'n.visit_label', 'n.label'];
  const statement = sql<Read>`
    with ${radarOf(today, ofTrials)},
    named as (
      select r.*, v.patient_in_trial_id, p.subject_id, l.label as visit_label
      from radar r
      left join recorded_visit v on v.trial_id = r.trial_id and v.recorded_visit_id = r.recorded_visit_id
      left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
      left join protocol_visit l on l.trial_id = v.trial_id and l.protocol_visit_id = v.protocol_visit_id
    ),
    found as materialized (
      select n.* from named n
      where ${search ? matches(searched, search) : sql`true`} and ${input.age === 'old' ? sql`n.is_old` : sql`true`}
    ),
    narrowed as (select n.* from found n where ${asideIs(input.aside)}),
    totals as (
      select k.kind, s.* from unnest(${[...radarKinds]}::text[]) with ordinality k (kind, place)
      cross join lateral (select ${sums} from narrowed m where m.kind = k.kind) s
    ),
    groups as (
      select m.trial_id, m.trial_title, m.kind, min(m.day) as oldest_day, ${sums}
      from narrowed m group by m.trial_id, m.trial_title, m.kind
    )
    select
      (select count(*) from trial t where t.type = 'test' and ${ofTrials}) as test_trial_count,
      (select count(*) from found n where n.aside_until is not null) as aside_count,
      (select coalesce(json_agg(p order by p.place), '[]'::json) from (${page(input)}) p) as rows,
      (select json_agg(t) from totals t) as totals,
      (select coalesce(json_agg(g order by g.amount desc, g.trial_id, g.kind), '[]'::json) from groups g) as groups`;
  const { rows } = await readSets(
    db,
    (trx) => statement.execute(trx),
    trial_id === undefined ? joinAllTrials : joinSomeTrials,
  );
  const [read] = rows;
  if (!read) throw new Error('The radar has no answer');
  const isMore = read.rows.length > input.limit;
  const shown = isMore ? read.rows.slice(0, input.limit) : read.rows;
  const last = isMore ? shown.at(-1) : undefined;
  return {
    ...read,
    rows: shown.map(({ place: _place, key: _key, ...row }) => row),
    next: last ? { key: last.key, row_key: last.row_key } : null,
  };
};
