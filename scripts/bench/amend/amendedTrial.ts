import type pg from 'pg';
import { keepOpenRecords } from '../openRecords.ts';

export const services = 300;
export const people = 300;
const openVisitsOfEach = 10;
export const openVisits = people * openVisitsOfEach;
const servicesOfVisit = 10;
const pastVisits = 10_000;
export const records = pastVisits * servicesOfVisit;
/** The first two of ten past visits are billed. */
export const billed = (records / 10) * 2;
export const firstDay = '2026-01-01';
/** The visit whose interval the amendment changes. */
export const movedVisit = 5;

const atRest = async (database: pg.Client, run: () => Promise<void>): Promise<void> => {
  await database.query('begin');
  await database.query('set local session_replication_role = replica');
  await run();
  await database.query('commit');
  await database.query('vacuum analyze');
};

const contract = `
  create temporary table one_trial on commit drop as select uuid_v7() as trial_id;
  insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
    select trial_id, (select clinicalsite_id from clinicalsite), 'Amended', 'full', 'vat_19' from one_trial;
  create temporary table visit on commit drop as
    select trial_id, k, uuid_v7() as id from one_trial, generate_series(-1, ${openVisitsOfEach}) k;
  insert into protocol_visit (trial_id, protocol_visit_id, label, visit_kind, reference_visit_id, days_interval,
      days_tolerance_before, days_tolerance_after, sort_order)
    select v.trial_id, v.id, 'Visit ' || v.k, case when v.k < 0 then 'non_scheduled' else 'scheduled' end, root.id,
      case when v.k > 0 then 14 * v.k end, case when v.k > 0 then 3 else 0 end, case when v.k > 0 then 3 else 0 end, v.k + 1
    from visit v left join visit root on root.k = 0 and v.k > 0;
  create temporary table service on commit drop as
    select trial_id, k, uuid_v7() as id from one_trial, generate_series(0, ${services - 1}) k;
  insert into study_service_template (trial_id, study_service_template_id, kind)
    select trial_id, id, 'study_service' from service;
  insert into study_service (trial_id, study_service_id, label, amount, sort_order)
    select trial_id, id, 'Service ' || k, 1000 + k, k from service;
  insert into assigned_study_service (trial_id, study_service_id, protocol_visit_id)
    select v.trial_id, s.id, v.id from visit v join service s on s.k / ${servicesOfVisit} = v.k where v.k > 0;
  create temporary table provider_of on commit drop as
    select trial_id, uuid_v7() as provider_id, uuid_v7() as provider_service_id from one_trial;
  insert into provider (provider_id, label) select provider_id, 'Radiology' from provider_of;
  insert into provider_service (trial_id, provider_service_id, label, provider_id, percentage, confirmation_type)
    select trial_id, provider_service_id, 'Reading', provider_id, 1000, 'automated' from provider_of;
  insert into assigned_provider_service (trial_id, provider_service_id, study_service_template_id)
    select p.trial_id, p.provider_service_id, s.id from provider_of p join service s using (trial_id) where s.k % 6 = 0;`;

const recorded = `
  create temporary table person on commit drop as
    select trial_id, n, uuid_v7() as id from one_trial, generate_series(0, ${people - 1}) n;
  insert into participant (trial_id, patient_in_trial_id, subject_id) select trial_id, id, lpad(n::text, 5, '0') from person;
  insert into recorded_visit (trial_id, recorded_visit_id, patient_in_trial_id, protocol_visit_id, visit_kind, root_visit_id,
      visit_date, planned_date, window_from, window_to)
    select p.trial_id, uuid_v7(), p.id, v.id, 'scheduled', root.id, case when v.k = 0 then start end, start + 14 * v.k,
      start + 14 * v.k - case when v.k > 0 then 3 else 0 end, start + 14 * v.k + case when v.k > 0 then 3 else 0 end
    from person p join visit v on v.k >= 0 join visit root on root.k = 0
    cross join lateral (select date '${firstDay}' + p.n % 30 as start) begun;
  insert into recorded_study_service (trial_id, study_service_template_id, recorded_visit_id, label)
    select r.trial_id, a.study_service_id, r.recorded_visit_id, 'Service ' || s.k
    from recorded_visit r join one_trial using (trial_id) join assigned_study_service a using (trial_id, protocol_visit_id)
    join service s on s.id = a.study_service_id;
  create temporary table done on commit drop as
    select p.trial_id, v, uuid_v7() as id, p.id as patient_in_trial_id, date '${firstDay}' + v % 120 as day
    from generate_series(0, ${pastVisits - 1}) v join person p on p.n = v % ${people};
  insert into recorded_visit (trial_id, recorded_visit_id, patient_in_trial_id, protocol_visit_id, visit_kind, visit_date)
    select d.trial_id, d.id, d.patient_in_trial_id, v.id, 'non_scheduled', d.day from done d join visit v on v.k = -1;
  create temporary table confirmed on commit drop as
    select d.trial_id, d.v, uuid_v7() as id, s.id as service_id, s.k, d.id as recorded_visit_id, d.day
    from done d join service s on s.k / ${servicesOfVisit} = d.v % ${services / servicesOfVisit};
  insert into recorded_study_service (trial_id, recorded_study_service_id, study_service_template_id, recorded_visit_id, label,
      amount, is_confirmed, performance_date)
    select trial_id, id, service_id, recorded_visit_id, 'Service ' || k, 1000 + k, true, day from confirmed;
  insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id, label,
      confirmation_type, is_confirmed, amount)
    select c.trial_id, c.id, p.provider_service_id, p.provider_id, 'Reading', 'automated', true, round((1000 + c.k) / 10.0)
    from confirmed c join provider_of p using (trial_id) where c.k % 6 = 0;`;

const gone = `
  create temporary table sent on commit drop as select trial_id, uuid_v7() as invoice_id from one_trial;
  insert into invoice (trial_id, invoice_id, state, label, billing_date, cut_off_date, number, recipient, finalized_at, due_date,
      net_amount, tax_amount, gross_amount)
    select trial_id, invoice_id, 'finalized', 'Measured', '2026-05-01', '2026-05-01', 'B-1', 'Sponsor GmbH', now(), '2026-06-01',
      0, 0, 0 from sent;
  create temporary table line on commit drop as select trial_id, k, uuid_v7() as id from service;
  insert into invoice_item (trial_id, invoice_id, invoice_item_id, item_number, label, study_service_template_id, quantity,
      amount_per_unit)
    select s.trial_id, i.invoice_id, l.id, s.k + 1, 'Service ' || s.k, s.id, 1, 1000 + s.k
    from service s join sent i using (trial_id) join line l using (k);
  insert into invoice_item_record (trial_id, invoice_id, recorded_study_service_id, invoice_item_id)
    select c.trial_id, i.invoice_id, c.id, l.id
    from confirmed c join sent i using (trial_id) join line l using (k) where c.v < ${(pastVisits / 10) * 2};
  insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
    select r.trial_id, r.recorded_study_service_id, r.invoice_id from invoice_item_record r join sent using (invoice_id);`;

/** Writes a trial that runs: all its services are recorded from the first day on, of which some are billed; answers its id. */
export const writeAmendedTrial = async (database: pg.Client): Promise<string> => {
  await atRest(database, async () => {
    for (const part of [contract, recorded, gone]) await database.query(part);
    await keepOpenRecords(database);
  });
  const { rows } = await database.query('select trial_id from trial order by trial_id desc limit 1');
  return rows[0].trial_id;
};

/** Makes the amendment a draft again, with everything as it was before it was put in force. */
export const forgetAmendment = (database: pg.Client, trialId: string): Promise<void> =>
  atRest(database, async () => {
    const run = (statement: string) => database.query(statement, [trialId]);
    await run(`create temporary table made on commit drop as
      select protocol_visit_id from protocol_visit where trial_id = $1 and label = 'Added'`);
    await run(`delete from recorded_provider_service p using recorded_study_service s, recorded_visit v, made
      where p.trial_id = $1 and s.trial_id = $1 and s.recorded_study_service_id = p.recorded_study_service_id and v.trial_id = $1
        and v.recorded_visit_id = s.recorded_visit_id and v.protocol_visit_id = made.protocol_visit_id`);
    await run(`delete from recorded_study_service s using recorded_visit v, made
      where s.trial_id = $1 and v.trial_id = $1 and v.recorded_visit_id = s.recorded_visit_id and v.protocol_visit_id = made.protocol_visit_id`);
    for (const table of ['recorded_visit', 'assigned_study_service', 'protocol_visit'])
      await run(
        `delete from ${table} t using made where t.trial_id = $1 and t.protocol_visit_id = made.protocol_visit_id`,
      );
    for (const table of ['contract_price', 'amendment_difference', 'amendment_trace'])
      await run(`delete from ${table} where trial_id = $1`);
    await run('update study_service set amount = 1000 + sort_order where trial_id = $1');
    await run(`update recorded_study_service s set amount = 1000 + t.sort_order from study_service t
      where s.trial_id = $1 and t.trial_id = $1 and t.study_service_id = s.study_service_template_id and s.is_confirmed`);
    await run(`update recorded_provider_service p set amount = round(s.amount / 10.0) from recorded_study_service s
      where p.trial_id = $1 and s.trial_id = $1 and s.recorded_study_service_id = p.recorded_study_service_id and s.is_confirmed`);
    await run(`update protocol_visit set days_interval = 14 * (sort_order - 1)
      where trial_id = $1 and label = 'Visit ${movedVisit}'`);
    await run(`update recorded_visit v set contract_version = null, planned_date = r.visit_date + p.days_interval,
        window_from = r.visit_date + p.days_interval - 3, window_to = r.visit_date + p.days_interval + 3
      from protocol_visit p, recorded_visit r
      where v.trial_id = $1 and p.trial_id = $1 and p.protocol_visit_id = v.protocol_visit_id and p.label = 'Visit ${movedVisit}'
        and r.trial_id = $1 and r.patient_in_trial_id = v.patient_in_trial_id and r.protocol_visit_id = p.reference_visit_id`);
    await run('update participant set contract_version = null where trial_id = $1');
    await run(`update amendment set state = 'draft', before = null, figures = null, put_in_force_at = null,
      put_in_force_by = null, acted_in = null, acted_at = null where trial_id = $1`);
  });
