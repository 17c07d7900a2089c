import type pg from 'pg';
import { today } from './recordedVisits.ts';

/** The same answers by statements written for them alone: no narrowing, no operational services, nothing put aside. */

const done = `v.visit_date is not null and not v.is_cancelled`;
const overdue = `v.visit_date is null and not v.is_closed and not v.is_cancelled and v.window_to < ${today}`;

/** One row of figures a trial, and what each provider is owed. */
export const readStatistics = async (database: pg.Client): Promise<unknown> => {
  const { rows } = await database.query(`
    with service as (
      select s.trial_id, count(*) as number, sum(s.amount) as amount,
        coalesce(sum(s.amount) filter (where c.invoice_id is not null), 0) as invoiced
      from recorded_study_service s
      join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
      left join invoice_claim c
        on c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id
      where s.is_confirmed and s.performance_date <= ${today} and not v.is_cancelled group by s.trial_id),
    visit as (
      select v.trial_id, count(v.planned_date) as planned, count(v.visit_date) as done,
        count(*) filter (where ${overdue}) as overdue
      from recorded_visit v where not v.is_cancelled group by v.trial_id),
    came as (
      select v.trial_id, count(distinct v.patient_in_trial_id) as number from recorded_visit v
      where v.root_visit_id = v.protocol_visit_id and ${done} group by v.trial_id),
    owed as (
      select o.trial_id, o.provider_id, count(*) as number, sum(o.amount) as amount
      from recorded_provider_service o join recorded_study_service s using (trial_id, recorded_study_service_id)
      join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
      where o.is_confirmed and s.is_confirmed and s.performance_date <= ${today} and not v.is_cancelled
      group by o.trial_id, o.provider_id)
    select t.trial_id, t.title, c.number as recruited_count, v.planned, v.done, v.overdue, s.number, s.amount, s.invoiced,
      (select json_agg(o) from owed o where o.trial_id = t.trial_id) as providers
    from trial t left join service s using (trial_id) left join visit v using (trial_id) left join came c using (trial_id)
    where t.type <> 'test' order by t.title`);
  return rows;
};

const gaps = `
  select v.trial_id, 'undated' as kind, v.recorded_visit_id, null::uuid as recorded_study_service_id,
    null::uuid as study_service_template_id, v.window_to as day, coalesce(sum(p.amount), 0) as amount
  from recorded_visit v
  left join recorded_study_service s on s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
    and not s.is_optional and s.not_done_reason is null
  left join study_service p on p.trial_id = s.trial_id and p.study_service_id = s.study_service_template_id
  where ${overdue} group by v.trial_id, v.recorded_visit_id
  union all
  select s.trial_id, 'unconfirmed', s.recorded_visit_id, s.recorded_study_service_id, s.study_service_template_id,
    coalesce(s.performance_date, v.visit_date), p.amount
  from recorded_study_service s
  join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
  join study_service p on p.trial_id = s.trial_id and p.study_service_id = s.study_service_template_id
  where ${done} and not s.is_confirmed and not s.is_optional and s.not_done_reason is null
  union all
  select s.trial_id, 'unused', s.recorded_visit_id, s.recorded_study_service_id, s.study_service_template_id,
    v.visit_date, p.amount
  from (
    select v.trial_id, v.protocol_visit_id, s.study_service_template_id
    from recorded_visit v
    join recorded_study_service s on s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
    where ${done} and (s.is_optional or s.is_additional)
    group by 1, 2, 3
    having count(*) filter (where s.is_confirmed) * 2 > count(*) and count(*) >= 5
  ) usual
  join recorded_visit v using (trial_id, protocol_visit_id)
  join recorded_study_service s on s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
    and s.study_service_template_id = usual.study_service_template_id
  join study_service p on p.trial_id = s.trial_id and p.study_service_id = s.study_service_template_id
  where ${done} and s.is_optional and not s.is_confirmed and s.not_done_reason is null
  union all
  select s.trial_id, 'unbilled', s.recorded_visit_id, s.recorded_study_service_id, s.study_service_template_id,
    s.performance_date, s.amount
  from recorded_study_service s
  join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
  left join invoice_claim c on c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id
  where s.is_confirmed and s.performance_date <= ${today} and not v.is_cancelled and c.trial_id is null`;

/** Sums by kind, and by trial and kind. */
export const readRadar = async (database: pg.Client): Promise<unknown> => {
  const { rows } = await database.query(`
    with gap as materialized (${gaps}),
    keyed as materialized (
      select g.*, g.day < (${today} - interval '5 months')::date as is_old
      from gap g join trial t using (trial_id)
      left join radar_aside a on a.trial_id = g.trial_id
        and a.row_key = g.kind || ':' || coalesce(g.recorded_study_service_id, g.recorded_visit_id)
        and a.until_date >= ${today}
      where t.type <> 'test' and a.trial_id is null),
    grouped as (
      select trial_id, kind, min(day) as oldest_day, count(*) as row_count, sum(amount) as amount,
        count(*) filter (where is_old) as old_count, coalesce(sum(amount) filter (where is_old), 0) as old_amount
      from keyed group by trial_id, kind)
    select (select json_agg(g order by g.amount desc) from grouped g) as groups,
      (select json_agg(k) from (
        select kind, sum(row_count) as row_count, sum(amount) as amount, sum(old_count) as old_count,
          sum(old_amount) as old_amount
        from grouped group by kind order by kind) k) as totals`);
  return rows[0];
};

/** The dashboard's numbers, each counted anew. */
export const readDashboard = async (database: pg.Client): Promise<unknown> => {
  const { rows } = await database.query(`
    with gap as materialized (${gaps}),
    kind as (
      select g.kind, count(*) as row_count, sum(g.amount) as amount from gap g join trial t using (trial_id)
      where t.type <> 'test' group by g.kind),
    open as (
      select t.trial_id, t.title, count(*) as row_count, sum(g.amount) as amount from gap g join trial t using (trial_id)
      where t.type <> 'test' and g.kind = 'unbilled' group by t.trial_id, t.title),
    recruited as (
      select v.trial_id, count(distinct v.patient_in_trial_id) as number, min(v.visit_date) as first_day
      from recorded_visit v where v.root_visit_id = v.protocol_visit_id and ${done} group by v.trial_id)
    select
      (select count(*) from recorded_visit v where ${overdue}) as overdue_count,
      (select count(*) from recorded_visit v where coalesce(v.visit_date, v.planned_date) = ${today}) as today_count,
      (select json_agg(k order by k.kind) from kind k) as radar,
      (select sum(amount) from open) as unbilled,
      (select json_agg(o) from (select * from open order by amount desc limit 8) o) as trials,
      (select json_agg(r) from (select t.title, r.number, t.recruitment_target from trial t join recruited r using (trial_id)
        where r.number < t.recruitment_target and t.recruitment_end_date >= ${today}) r) as recruitment,
      (select count(*) from invoice where state = 'draft') as draft_count`);
  return rows[0];
};
