import { type RawBuilder, sql } from 'kysely';
import { type RadarKind, radarKinds } from '../../contract/vocab.ts';
import { oldBefore, usualVisits } from '../../domain/reports/radar.ts';
import { isUnbilled } from './predicates/billable.ts';
import { isDone } from './predicates/doneVisits.ts';
import { isHeldBack } from './predicates/heldBack.ts';
import { isExpected, isOpenEntry, isOpenOptional, isUnconfirmed } from './predicates/openServices.ts';
import { isOverdue } from './predicates/openVisits.ts';
import type { RuleGaps } from './rules/readRuleGaps.ts';
import { trialName } from './trialName.ts';

/** What the visit `v` would bring: its services that are to be done, at their present prices. */
const priceOfVisit = sql`coalesce((
  select sum(p.amount) from recorded_study_service s
  join study_service p on p.trial_id = s.trial_id and p.study_service_id = s.study_service_template_id
  where s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
    and ${isExpected}), 0)`;

const undatedVisits = (today: string) => sql`
  select v.trial_id, 'undated' as kind, v.recorded_visit_id, null::uuid as recorded_study_service_id,
    null::uuid as study_service_template_id, null as label, v.window_to as day, ${priceOfVisit}::numeric as amount
  from counted t join recorded_visit v using (trial_id) where ${isOverdue(today)}`;

const undatedEntries = (today: string) => sql`
  select s.trial_id, 'undated', null::uuid, s.recorded_study_service_id, s.study_service_template_id, s.label, s.due_date,
    p.amount::numeric
  from counted t join recorded_study_service s using (trial_id)
  join operational_service p on p.trial_id = s.trial_id and p.contract_study_service_id = s.study_service_template_id
  where ${isOpenEntry} and s.performance_date is null
    and s.due_date <= ${today}::date`;

const unconfirmedServices = sql`
  select s.trial_id, 'unconfirmed', s.recorded_visit_id, s.recorded_study_service_id, s.study_service_template_id, s.label,
    coalesce(s.performance_date, v.visit_date), p.amount::numeric
  from counted t join recorded_visit v using (trial_id)
  join recorded_study_service s on s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
  join study_service p on p.trial_id = s.trial_id and p.study_service_id = s.study_service_template_id
  where ${isDone} and ${isUnconfirmed}`;

const unconfirmedEntries = sql`
  select s.trial_id, 'unconfirmed', null::uuid, s.recorded_study_service_id, s.study_service_template_id, s.label,
    s.performance_date, p.amount::numeric
  from counted t join recorded_study_service s using (trial_id)
  join operational_service p on p.trial_id = s.trial_id and p.contract_study_service_id = s.study_service_template_id
  where ${isOpenEntry} and s.performance_date is not null`;

/** Services that more than half of the done visits of a kind have beyond what is mandatory. */
const usual = sql`
  select used.trial_id, used.protocol_visit_id, used.study_service_template_id
  from (
    select v.trial_id, v.protocol_visit_id, s.study_service_template_id, count(distinct v.recorded_visit_id) as number
    from counted t join recorded_visit v using (trial_id)
    join recorded_study_service s on s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
    where ${isDone} and s.is_confirmed and (s.is_optional or s.is_additional) group by 1, 2, 3
  ) used
  join (
    select v.trial_id, v.protocol_visit_id, count(*) as number
    from counted t join recorded_visit v using (trial_id) where ${isDone} group by 1, 2
  ) done using (trial_id, protocol_visit_id)
  where done.number >= ${usualVisits} and used.number * 2 > done.number`;

const unused = sql`
  select v.trial_id, 'unused', v.recorded_visit_id, o.recorded_study_service_id, u.study_service_template_id, p.label,
    v.visit_date, p.amount::numeric
  from (${usual}) u join recorded_visit v using (trial_id, protocol_visit_id)
  join study_service p on p.trial_id = u.trial_id and p.study_service_id = u.study_service_template_id
  left join recorded_study_service o on o.trial_id = v.trial_id and o.recorded_visit_id = v.recorded_visit_id
    and o.study_service_template_id = u.study_service_template_id and not o.is_additional
  where ${isDone} and not exists (
    select 1 from recorded_study_service s
    where s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
      and s.study_service_template_id = u.study_service_template_id
      and not ${isOpenOptional})`;

const unbilled = (today: string, { held }: RuleGaps) => sql`
  select s.trial_id, 'unbilled', s.recorded_visit_id, s.recorded_study_service_id, s.study_service_template_id, s.label,
    s.performance_date, s.amount::numeric
  from counted t join recorded_study_service s using (trial_id)
  where ${isUnbilled(today)} and not ${isHeldBack(held)}`;

const heldBack = (today: string, { held, holdbacks }: RuleGaps) => sql`
  select s.trial_id, 'held', s.recorded_visit_id, s.recorded_study_service_id, s.study_service_template_id, s.label,
    s.performance_date, s.amount::numeric
  from counted t join recorded_study_service s using (trial_id)
  where ${isUnbilled(today)} and ${isHeldBack(held)}
  union all select t.trial_id, 'held', null::uuid, null::uuid, null::uuid, h.label, h.day, h.amount
  from counted t join json_to_recordset(${JSON.stringify(holdbacks)}::json)
    as h (trial_id uuid, label text, day date, amount numeric) using (trial_id)`;

/** Which rule holds the gap `k` back. */
const heldReason = ({ held }: RuleGaps) => {
  const capped = held.filter(({ kind }) => kind === 'cap').map((one) => one.recorded_study_service_id);
  return sql`case when k.recorded_study_service_id is null then 'held_holdback'
    when k.recorded_study_service_id = any(${capped}::uuid[]) then 'held_cap' else 'held_ratio' end`;
};

const gapsOf = {
  undated: (today) => sql`${undatedVisits(today)} union all ${undatedEntries(today)}`,
  unconfirmed: () => sql`${unconfirmedServices} union all ${unconfirmedEntries}`,
  unused: () => unused,
  unbilled,
  held: heldBack,
} as const satisfies Record<RadarKind, (today: string, rules: RuleGaps) => RawBuilder<unknown>>;

/** The recorded services of the trials `counted` that a row of this table keeps for one of their drafts. */
const ofDrafts = (table: 'invoice_item_record' | 'invoice_exclusion') => sql`
  select distinct r.trial_id, r.recorded_study_service_id
  from counted t join invoice i using (trial_id) join ${sql.table(table)} r using (trial_id, invoice_id)
  where i.state = 'draft'`;

/**
 * The common table expressions `counted` (trials that are looked at, no test trials) and `radar`: every gap of these kinds
 * with its key, its reason, its money, whether it is old, and what was put aside of it.
 */
export const radarOf = (
  today: string,
  ofTrials: RawBuilder<unknown>,
  rules: RuleGaps,
  kinds: readonly RadarKind[] = radarKinds,
) => sql`
  counted as materialized (
    select t.trial_id, ${trialName} as trial_title from trial t where t.type <> 'test' and ${ofTrials}
  ),
  held as materialized (${ofDrafts('invoice_item_record')}),
  left_out as materialized (${ofDrafts('invoice_exclusion')}),
  gaps (trial_id, kind, recorded_visit_id, recorded_study_service_id, study_service_template_id, label, day, amount) as (
    ${sql.join(
      kinds.map((kind) => gapsOf[kind](today, rules)),
      sql` union all `,
    )}
  ),
  keyed as (
    select g.*, concat_ws(':', g.kind, coalesce(g.recorded_study_service_id, g.recorded_visit_id)::text,
      case when g.recorded_study_service_id is null then g.study_service_template_id::text end) as row_key
    from gaps g
  ),
  radar as materialized (
    select k.*, t.trial_title, k.day < ${oldBefore(today)}::date as is_old,
      case when k.kind = 'held' then ${heldReason(rules)} when k.kind <> 'unbilled' then k.kind when h.trial_id is not null then 'drafted'
        when o.trial_id is not null then 'taken_out' else 'undrafted' end as reason,
      a.reason as aside_reason, a.until_date as aside_until
    from keyed k join counted t using (trial_id)
    left join held h on h.trial_id = k.trial_id and h.recorded_study_service_id = k.recorded_study_service_id
    left join left_out o on o.trial_id = k.trial_id and o.recorded_study_service_id = k.recorded_study_service_id
    left join radar_aside a
      on a.trial_id = k.trial_id and a.row_key = k.row_key and a.until_date >= ${today}::date
  )`;
