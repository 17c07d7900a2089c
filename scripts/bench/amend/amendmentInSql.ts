import type pg from 'pg';
import { firstDay, movedVisit } from './amendedTrial.ts';

const changedPrice = 'round((1000 + t.sort_order) * 1.03)::bigint';

const wasInvoiced = `exists (
  select 1 from invoice_item_record r join invoice i using (trial_id, invoice_id)
  where r.trial_id = s.trial_id and r.recorded_study_service_id = s.recorded_study_service_id and i.state <> 'draft')`;

const perService = `
  select s.study_service_template_id, ${wasInvoiced} as was_invoiced, count(*)::int as count,
    sum(${changedPrice} - s.amount)::float8 as amount
  from recorded_study_service s
  join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
  where s.trial_id = $1 and s.is_confirmed and s.performance_date >= '${firstDay}' group by 1, 2`;

const firstRecords = `
  select s.recorded_study_service_id, s.study_service_template_id, s.label, m.subject_id, p.label as visit_label,
    s.performance_date::text, s.amount::float8 as amount_before, (${changedPrice})::float8 as amount, ${wasInvoiced} as was_invoiced
  from recorded_study_service s
  join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
  join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
  join participant m on m.trial_id = v.trial_id and m.patient_in_trial_id = v.patient_in_trial_id
  join protocol_visit p on p.trial_id = v.trial_id and p.protocol_visit_id = v.protocol_visit_id
  where s.trial_id = $1 and s.is_confirmed and s.performance_date >= '${firstDay}'
  order by s.recorded_study_service_id limit 5000`;

/** Every open visit with its services, and where it lies: what the preview tells who is concerned, and how. */
const heldVisits = `
  select v.patient_in_trial_id, v.recorded_visit_id, v.protocol_visit_id, v.planned_date::text, v.window_from::text,
    v.window_to::text, own.services
  from recorded_visit v
  left join (select s.recorded_visit_id, json_agg(json_build_object('id', s.recorded_study_service_id, 'service',
      s.study_service_template_id, 'is_optional', s.is_optional, 'is_confirmed', s.is_confirmed)) as services
    from recorded_study_service s where s.trial_id = $1 group by 1) own using (recorded_visit_id)
  where v.trial_id = $1 and v.visit_date is null and not v.is_closed and not v.is_cancelled
  order by v.recorded_visit_id`;

/** What the providers get of it now: a share alone may change, too. */
const sharesOfServices = `
  select s.study_service_template_id, p.provider_service_id, p.amount::float8, count(*)::int as count
  from recorded_provider_service p join recorded_study_service s using (trial_id, recorded_study_service_id)
  where s.trial_id = $1 and s.is_confirmed and s.performance_date >= '${firstDay}' group by 1, 2, 3`;

/** What the windows are counted from. */
const schedules = `
  select v.patient_in_trial_id, v.recorded_visit_id, v.visit_date::text, v.planned_date::text, p.reference_visit_id,
    p.days_interval, p.days_tolerance_before, p.days_tolerance_after
  from recorded_visit v join protocol_visit p using (trial_id, protocol_visit_id)
  where v.trial_id = $1 and v.visit_kind = 'scheduled' order by p.sort_order`;

const kept = `
  select 'price' as part, study_service_id as id, label, amount::float8 as amount from study_service where trial_id = $1`;

/** What a preview reads, by set-based SELECTs until it is a text. */
export const previewInSql = async (database: pg.Client, trialId: string): Promise<string> => {
  const read = async (statement: string) => (await database.query(statement, [trialId])).rows;
  return JSON.stringify([
    await read(kept),
    await read(perService),
    await read(firstRecords),
    await read(sharesOfServices),
    await read(heldVisits),
    await read(schedules),
  ]);
};

const written = [
  `update amendment set state = 'in_force', before = '{}', figures = '{}', put_in_force_at = now(),
     put_in_force_by = (select user_id from app_user limit 1), version = version + 1 where trial_id = $1`,
  `insert into contract_price (trial_id, study_service_template_id, amendment_id, from_date, amount_before, amount)
     select t.trial_id, t.study_service_id, a.amendment_id, '${firstDay}', t.amount, ${changedPrice}
     from study_service t join amendment a using (trial_id) where t.trial_id = $1`,
  `update study_service t set amount = ${changedPrice}, version = version + 1 where t.trial_id = $1`,
  `update protocol_visit set days_interval = days_interval + 2, version = version + 1
     where trial_id = $1 and label = 'Visit ${movedVisit}'`,
  `insert into protocol_visit (trial_id, protocol_visit_id, label, visit_kind, reference_visit_id, days_interval,
      days_tolerance_before, days_tolerance_after, sort_order)
     select trial_id, uuid_v7(), 'Added', 'scheduled', protocol_visit_id, 160, 3, 3, 12
     from protocol_visit where trial_id = $1 and label = 'Visit 0'`,
  `insert into assigned_study_service (trial_id, study_service_id, protocol_visit_id)
     select t.trial_id, t.study_service_id, p.protocol_visit_id from study_service t join protocol_visit p using (trial_id)
     where t.trial_id = $1 and t.sort_order < 10 and p.label = 'Added'`,
  `update recorded_visit v set planned_date = v.planned_date + 2, window_from = v.window_from + 2, window_to = v.window_to + 2
     from protocol_visit p where v.trial_id = $1 and p.trial_id = $1 and p.protocol_visit_id = v.protocol_visit_id
       and p.label = 'Visit ${movedVisit}'`,
  `insert into recorded_visit (trial_id, recorded_visit_id, patient_in_trial_id, protocol_visit_id, visit_kind, root_visit_id,
      planned_date, window_from, window_to)
     select r.trial_id, uuid_v7(), r.patient_in_trial_id, p.protocol_visit_id, 'scheduled', r.protocol_visit_id,
       r.visit_date + 160, r.visit_date + 157, r.visit_date + 163
     from protocol_visit p join recorded_visit r on r.trial_id = p.trial_id and r.protocol_visit_id = p.reference_visit_id
     where p.trial_id = $1 and p.label = 'Added'`,
  `insert into recorded_study_service (trial_id, study_service_template_id, recorded_visit_id, label)
     select v.trial_id, t.study_service_id, v.recorded_visit_id, t.label
     from protocol_visit p join recorded_visit v using (trial_id, protocol_visit_id)
     join assigned_study_service a using (trial_id, protocol_visit_id) join study_service t using (trial_id, study_service_id)
     where p.trial_id = $1 and p.label = 'Added'`,
  `insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id, label,
      confirmation_type)
     select s.trial_id, s.recorded_study_service_id, p.provider_service_id, p.provider_id, p.label, p.confirmation_type
     from protocol_visit e join recorded_visit v using (trial_id, protocol_visit_id)
     join recorded_study_service s using (trial_id, recorded_visit_id)
     join assigned_provider_service a using (trial_id, study_service_template_id)
     join provider_service p using (trial_id, provider_service_id)
     where e.trial_id = $1 and e.label = 'Added'`,
  `insert into amendment_trace (trial_id, amendment_id, record, record_id)
     select v.trial_id, a.amendment_id, 'recorded_visit', v.recorded_visit_id
     from protocol_visit p join recorded_visit v using (trial_id, protocol_visit_id) join amendment a using (trial_id)
     where p.trial_id = $1 and p.label = 'Added'`,
  `insert into amendment_difference (trial_id, amendment_id, recorded_study_service_id, study_service_template_id,
      amount_before, amount)
     select s.trial_id, a.amendment_id, s.recorded_study_service_id, s.study_service_template_id, s.amount, ${changedPrice}
     from recorded_study_service s join amendment a using (trial_id)
     join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
     where s.trial_id = $1 and s.is_confirmed and s.performance_date >= '${firstDay}' and ${wasInvoiced}`,
  `update recorded_provider_service p set amount = round(${changedPrice} / 10.0), version = p.version + 1
     from recorded_study_service s
     join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
     where p.trial_id = $1 and s.trial_id = $1 and s.recorded_study_service_id = p.recorded_study_service_id and s.is_confirmed
       and s.performance_date >= '${firstDay}' and not ${wasInvoiced}`,
  `update recorded_study_service s set amount = ${changedPrice}, version = s.version + 1 from study_service t
     where s.trial_id = $1 and t.trial_id = $1 and t.study_service_id = s.study_service_template_id and s.is_confirmed
       and s.performance_date >= '${firstDay}' and not ${wasInvoiced}`,
];

/** The limit of putting in force: the rows that it writes, in one transaction that the audit trail hears of. */
export const putInForceInSql = async (database: pg.Client, trialId: string): Promise<void> => {
  await database.query('begin');
  // Nested loops walk a hundred thousand rows where the statistics know of one.
  await database.query(
    `select set_config('app.request', 'bare', true), set_config('enable_nestloop', 'off', true)`,
  );
  for (const statement of written) await database.query(statement, [trialId]);
  await database.query('commit');
};
