import { type RawBuilder, sql } from 'kysely';
import type { api } from '../../../../contract/api.ts';
import type {
  ConfirmationSort,
  OpenConfirmation,
  OpenConfirmations,
} from '../../../../contract/recording/providerConfirmations.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { assertPlace, pageOf, type SortKey, textKey } from '../../../http/answer/pages.ts';
import { found } from '../../../http/rejected.ts';
import type { Call } from '../../../http/serve.ts';
import { isAnswerable } from '../../../records/predicates/openServices.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import type { Viewer } from '../../../session/viewer.ts';
import type { Narrowing } from '../lists/narrowing.ts';
import { inTrials } from '../lists/trials.ts';

type Input = Call<typeof api.listOpenConfirmations>['input'];

const orders: Readonly<Record<ConfirmationSort, SortKey>> = {
  day: { type: 'date', key: sql`n.day` },
  amount: { type: 'numeric', key: sql`n.amount` },
  trial_title: textKey(sql`n.trial_title`),
  subject_id: textKey(sql`n.subject_id`),
  label: textKey(sql`concat_ws(' ', n.visit_label, n.service_label)`),
  provider_label: textKey(sql`n.provider_label`),
};

/** The open confirmations that are reached, each with what is to be seen of it. */
const openOf = ({ trials }: Narrowing, { invoice_id, need }: Input): RawBuilder<unknown> => sql`
  select p.trial_id, t.title as trial_title, p.recorded_provider_service_id, p.provider_id,
    o.label as provider_label, p.label, s.label as service_label, v.patient_in_trial_id,
    h.subject_id, s.recorded_visit_id, l.label as visit_label, p.confirmation_type = 'mandatory' as is_mandatory,
    s.performance_date as day, p.amount, p.version
  from recorded_provider_service p
  join recorded_study_service s using (trial_id, recorded_study_service_id)
  join trial t on t.trial_id = p.trial_id
  join provider o on o.provider_id = p.provider_id
  left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
  left join participant h on h.trial_id = v.trial_id and h.patient_in_trial_id = v.patient_in_trial_id
  left join protocol_visit l on l.trial_id = v.trial_id and l.protocol_visit_id = v.protocol_visit_id
  where ${isAnswerable} and ${inTrials('p.trial_id', trials)}
    and ${need === 'mandatory' ? sql`p.confirmation_type = 'mandatory'` : sql`true`}
    and ${
      invoice_id === undefined
        ? sql`true`
        : sql`exists (
      select 1 from invoice_item_record r where r.trial_id = s.trial_id and r.invoice_id = ${invoice_id}
        and r.recorded_study_service_id = s.recorded_study_service_id)`
    }`;

/** A page of rows with one more than it holds, each with its place. */
const page = (order: SortKey, { direction: way, after, limit }: Input): RawBuilder<unknown> => {
  const direction = sql.raw(way);
  const behind = after
    ? sql`(${order.key}, n.recorded_provider_service_id) ${sql.raw(way === 'asc' ? '>' : '<')}
      (${after.key}::${sql.raw(order.type)}, ${after.recorded_provider_service_id}::uuid)`
    : sql`true`;
  return sql`
    select k.*, k.sorted::text as key,
      row_number() over (order by k.sorted ${direction}, k.recorded_provider_service_id ${direction}) as place
    from (
      select n.*, ${order.key} as sorted from narrowed n where ${behind}
      order by sorted ${direction}, n.recorded_provider_service_id ${direction} limit ${limit + 1}
    ) k`;
};

interface Read extends Pick<OpenConfirmations, 'count' | 'mandatory_count' | 'amount' | 'providers'> {
  rows: (OpenConfirmation & { place: number; key: string; sorted: unknown })[];
}

/** Everything in one statement, so that rows and sums are as of one moment. */
export const listOpenConfirmations = async (
  db: Db,
  { isManager }: Viewer,
  { narrowing, input }: { narrowing: Narrowing; input: Input },
): Promise<OpenConfirmations> => {
  const order = orders[input.order_by === 'amount' && !isManager ? 'day' : input.order_by];
  assertPlace(order.type, input.after);
  const { search, provider_id } = input;
  const searched = [
    'n.trial_title',
    'n.subject_id',
    'n.visit_label',
    'n.service_label',
    'n.provider_label',
    'n.label',
  ];
  const { rows: answers } = await sql<Read>`
    with searched as materialized (
      select n.* from (${openOf(narrowing, input)}) n where ${search ? matches(searched, search) : sql`true`}
    ),
    narrowed as (
      select * from searched n where ${provider_id === undefined ? sql`true` : sql`n.provider_id = ${provider_id}`}
    ),
    providers as (
      select provider_id, provider_label, count(*) as count from searched group by provider_id, provider_label
    )
    select (select count(*) from narrowed) as count,
      (select count(*) from narrowed where is_mandatory) as mandatory_count,
      (select ${sumOfCents(sql`sum(amount)`)} from narrowed) as amount,
      (select coalesce(json_agg(p order by sort_key(p.provider_label) collate "C", p.provider_id), '[]'::json)
        from providers p) as providers,
      (select coalesce(json_agg(p order by p.place), '[]'::json) from (${page(order, input)}) p) as rows`.execute(
    db,
  );
  const { rows: read, ...sums } = found(answers[0]);
  const { page: shown, next } = pageOf(read, input.limit, ({ key, recorded_provider_service_id }) => ({
    key,
    recorded_provider_service_id,
  }));
  const rows = shown.map(({ place: _place, key: _key, sorted: _sorted, ...row }) => row);
  return { ...sums, rows, next };
};
