import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ImportFile } from '../../../contract/imports/importRuns.ts';

/** What the lines of each file are as one recordset, and what they write; `$1` is the trial, `$2` the lines. */
const statements: Readonly<Record<Exclude<ImportFile['kind'], 'operational-services'>, string>> = {
  'study-services': `
    with line as materialized (
        select uuid_v7() as id, r.* from json_to_recordset($2) as r (line int, label text, amount bigint)),
      template as (
        insert into study_service_template (trial_id, study_service_template_id, kind)
        select $1, id, 'study_service' from line)
    insert into study_service (trial_id, study_service_id, label, amount, sort_order)
    select $1, id, label, amount, line - 1 from line`,
  visits: `
    with line as materialized (
      select uuid_v7() as id, r.* from json_to_recordset($2) as r (line int, label text, visit_kind text,
        reference_visit text, days_interval int, days_tolerance_before int, days_tolerance_after int))
    insert into protocol_visit (trial_id, protocol_visit_id, label, visit_kind, reference_visit_id, days_interval,
      days_tolerance_before, days_tolerance_after, sort_order)
    select $1, l.id, l.label, l.visit_kind, root.id, l.days_interval, l.days_tolerance_before,
      l.days_tolerance_after, l.line - 1
    from line l left join line root on root.label = l.reference_visit`,
  'assigned-study-services': `
    insert into assigned_study_service (trial_id, study_service_id, protocol_visit_id, is_optional)
    select $1, s.study_service_id, v.protocol_visit_id, l.is_optional
    from json_to_recordset($2) as l (study_service text, protocol_visit text, is_optional boolean)
    join study_service s on s.trial_id = $1 and s.label = l.study_service
    join protocol_visit v on v.trial_id = $1 and v.label = l.protocol_visit`,
  'provider-services': `
    with line as materialized (
        select uuid_v7() as id, r.* from json_to_recordset($2) as r (line int, provider text, cost_center text,
          study_service text, amount bigint, percentage int, confirmation_type text)),
      made as (
        insert into provider (label, cost_center)
        select distinct provider, cost_center from line l
        where not exists (select 1 from provider p where p.label = l.provider and p.cost_center = l.cost_center
          and p.trial_id is null)
        returning provider_id, label, cost_center),
      payment as (
        insert into provider_service (trial_id, provider_service_id, label, provider_id, amount, percentage,
          confirmation_type, sort_order)
        select $1, l.id, l.study_service, p.provider_id, l.amount, l.percentage, l.confirmation_type, l.line - 1
        from line l join (select provider_id, label, cost_center from made
          union all select provider_id, label, cost_center from provider where trial_id is null) p
          on p.label = l.provider and p.cost_center = l.cost_center
        returning provider_service_id)
    insert into assigned_provider_service (trial_id, provider_service_id, study_service_template_id)
    select $1, l.id, s.study_service_id
    from line l join study_service s on s.trial_id = $1 and s.label = l.study_service`,
  participants: `
    insert into participant (trial_id, subject_id)
    select $1, subject_id from json_to_recordset($2) as r (subject_id text)`,
  // Each visit counts from the first, the only one without a reference; a window finds it, as a join of two lists
  // that the database has no statistics of would be a loop over both. Shares are rounded half up, as one of a service is.
  'performed-visits': `
    with line as materialized (
        select p.patient_in_trial_id, v.protocol_visit_id, v.visit_kind, v.reference_visit_id, v.days_interval,
          v.days_tolerance_before, v.days_tolerance_after, l.visit_date,
          max(l.visit_date) filter (where v.reference_visit_id is null)
            over (partition by p.patient_in_trial_id) as root_date
        from json_to_recordset($2) as l (subject_id text, protocol_visit text, visit_date date)
        join participant p on p.trial_id = $1 and p.subject_id = l.subject_id
        join protocol_visit v on v.trial_id = $1 and v.label = l.protocol_visit),
      visit as (
        insert into recorded_visit (trial_id, patient_in_trial_id, protocol_visit_id, visit_kind, root_visit_id,
          visit_date, planned_date, window_from, window_to)
        select $1, l.patient_in_trial_id, l.protocol_visit_id, l.visit_kind,
          coalesce(l.reference_visit_id, l.protocol_visit_id), l.visit_date, plan.date,
          plan.date - l.days_tolerance_before, plan.date + l.days_tolerance_after
        from line l
        cross join lateral (
          select case when l.reference_visit_id is null then l.visit_date else l.root_date + l.days_interval end as date
        ) plan
        returning recorded_visit_id, protocol_visit_id, visit_date),
      service as (
        insert into recorded_study_service (trial_id, study_service_template_id, recorded_visit_id, label, is_optional,
          is_confirmed, performance_date, amount)
        select $1, s.study_service_id, v.recorded_visit_id, s.label, a.is_optional, not a.is_optional,
          case when not a.is_optional then v.visit_date end, case when not a.is_optional then s.amount end
        from visit v
        join assigned_study_service a on a.trial_id = $1 and a.protocol_visit_id = v.protocol_visit_id
        join study_service s on s.trial_id = $1 and s.study_service_id = a.study_service_id
        returning recorded_study_service_id, study_service_template_id, is_confirmed, amount)
    insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id, label,
      confirmation_type, is_confirmed, amount)
    select $1, s.recorded_study_service_id, p.provider_service_id, p.provider_id, p.label, p.confirmation_type,
      case when s.is_confirmed and p.confirmation_type = 'automated' then true end,
      case when s.is_confirmed then coalesce(p.amount, round(s.amount * p.percentage / 10000.0)) end
    from service s
    join assigned_provider_service a on a.trial_id = $1 and a.study_service_template_id = s.study_service_template_id
    join provider_service p on p.trial_id = $1 and p.provider_service_id = a.provider_service_id`,
};

/** The limit: a statement for each file that writes its rows and nothing else, in a transaction that the audit trail hears of. */
export const writeFolder = async (
  database: pg.Client,
  trialId: string,
  files: readonly ImportFile[],
): Promise<void> => {
  await database.query('begin');
  await database.query(`select set_config('app.request', $1, true)`, [randomUUID()]);
  for (const { kind, rows } of files)
    if (kind !== 'operational-services')
      await database.query(statements[kind], [trialId, JSON.stringify(rows)]);
  await database.query('commit');
};

/** All that a trial holds, counted and summed: equal for equal rows. */
export const readWritten = async (database: pg.Client, trialId: string): Promise<unknown[]> => {
  const { rows } = await database.query(
    `select v.label as visit, s.label as service, p.label as payment, count(*)::int as services,
       count(distinct r.patient_in_trial_id)::int as people, sum(s.amount)::text as amount,
       sum(p.amount)::text as paid, count(p.is_confirmed)::int as answered,
       sum(s.performance_date - date '2020-01-01')::text as performed, sum(r.visit_date - date '2020-01-01')::text as dated,
       sum(r.planned_date - date '2020-01-01')::text as planned, sum(r.window_from - date '2020-01-01')::text as from_day,
       sum(r.window_to - date '2020-01-01')::text as to_day,
       count(*) filter (where r.root_visit_id = v.reference_visit_id or r.root_visit_id = r.protocol_visit_id)::int as rooted
     from recorded_visit r
     join protocol_visit v using (trial_id, protocol_visit_id)
     join recorded_study_service s using (trial_id, recorded_visit_id)
     left join recorded_provider_service p using (trial_id, recorded_study_service_id)
     where r.trial_id = $1 group by v.sort_order, v.label, s.label, p.label order by v.sort_order, s.label`,
    [trialId],
  );
  return rows;
};
