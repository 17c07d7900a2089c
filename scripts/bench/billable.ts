import type pg from 'pg';
import { keepOpenRecords } from './openRecords.ts';

/** Services in a trial's price list. */
const services = 50;
/** Services at each recorded visit, visits of each participant. */
const atVisit = 10;
const visitsOfEach = 20;

const cutOff = '2026-06-30';

/** Runs with triggers and references at rest: what is measured is not to write this. */
const atRest = async (database: pg.Client, run: () => Promise<void>): Promise<void> => {
  await database.query('begin');
  await database.query('set local session_replication_role = replica');
  await run();
  await keepOpenRecords(database);
  await database.query('commit');
};

/** Writes a trial that can be billed, with so many confirmed services of one price each; answers its id. */
export const writeBillable = async (database: pg.Client, count: number): Promise<string> => {
  const visits = count / atVisit;
  await atRest(database, async () => {
    await database.query(`
      create temporary table one_trial on commit drop as select uuid_v7() as trial_id;
      insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
        select trial_id, (select clinicalsite_id from clinicalsite), 'Billable ' || trial_id, 'full', 'vat_19' from one_trial;
      create temporary table sponsor on commit drop as select uuid_v7() as address_id;
      insert into address (address_id, label, recipient, city) select address_id, 'Sponsor ' || address_id, 'Sponsor GmbH', 'Berlin' from sponsor;
      insert into trial_address (trial_id, purpose, address_id) select trial_id, 'invoice_recipient', address_id from one_trial, sponsor;
      create temporary table visit on commit drop as select trial_id, uuid_v7() as protocol_visit_id from one_trial;
      insert into protocol_visit (trial_id, protocol_visit_id, label, visit_kind) select trial_id, protocol_visit_id, 'Visit', 'non_scheduled' from visit;
      create temporary table service on commit drop as select trial_id, k, uuid_v7() as id from one_trial, generate_series(0, ${services - 1}) k;
      insert into study_service_template (trial_id, study_service_template_id, kind) select trial_id, id, 'study_service' from service;
      insert into study_service (trial_id, study_service_id, label, amount, sort_order) select trial_id, id, 'Service ' || k, 1000 + k, k from service;
      create temporary table person on commit drop as select trial_id, n, uuid_v7() as id from one_trial, generate_series(0, ${Math.ceil(visits / visitsOfEach) - 1}) n;
      insert into participant (trial_id, patient_in_trial_id, subject_id) select trial_id, id, lpad(n::text, 5, '0') from person;
      create temporary table done on commit drop as
        select p.trial_id, v, uuid_v7() as id, p.id as patient_in_trial_id, date '2026-01-01' + (v % 180) as day
        from person p join generate_series(0, ${visits - 1}) v on v / ${visitsOfEach} = p.n;
      insert into recorded_visit (trial_id, recorded_visit_id, patient_in_trial_id, protocol_visit_id, visit_kind, visit_date)
        select d.trial_id, d.id, d.patient_in_trial_id, p.protocol_visit_id, 'non_scheduled', d.day from done d join visit p using (trial_id);
      insert into recorded_study_service (trial_id, study_service_template_id, recorded_visit_id, label, amount, is_confirmed, performance_date)
        select d.trial_id, s.id, d.id, 'Service ' || s.k, 1000 + s.k, true, d.day
        from done d join service s on s.k / ${atVisit} = d.v % ${services / atVisit};`);
  });
  await database.query('vacuum analyze');
  const { rows } = await database.query('select trial_id from trial order by trial_id desc limit 1');
  return rows[0].trial_id;
};

/** Likewise one of which so many services are billed and some are still open; answers its id. */
export const writeBilledTrial = async (
  database: pg.Client,
  billed: number,
  open: number,
): Promise<string> => {
  const trialId = await writeBillable(database, billed + open);
  await atRest(database, async () => {
    await database.query(
      `with gone as (
         insert into invoice (trial_id, invoice_id, state, label, billing_date, cut_off_date, number, recipient,
           finalized_at, net_amount, tax_amount, gross_amount)
         values ($1, uuid_v7(), 'finalized', 'Measured', $2, $2, 'B-' || $1::uuid, 'Sponsor GmbH', now(), 0, 0, 0) returning invoice_id)
       insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
       select s.trial_id, s.recorded_study_service_id, gone.invoice_id from gone, (
         select trial_id, recorded_study_service_id from recorded_study_service where trial_id = $1
         order by recorded_study_service_id limit $3) s`,
      [trialId, cutOff, billed],
    );
  });
  await database.query('vacuum analyze');
  return trialId;
};

/** An empty draft of the trial, up to this day: after everything that was done in a trial of this file. */
export const writeDraft = async (database: pg.Client, trialId: string, upTo = cutOff): Promise<string> => {
  const { rows } = await database.query(
    `insert into invoice (trial_id, invoice_id, label, cut_off_date) values ($1, uuid_v7(), 'Measured', $2) returning invoice_id`,
    [trialId, upTo],
  );
  return rows[0].invoice_id;
};

/** Takes drafts away again, with what is on them. */
export const removeDrafts = async (database: pg.Client, trialId: string): Promise<void> => {
  await atRest(database, async () => {
    for (const table of ['invoice_item_record', 'invoice_item', 'invoice'])
      await database.query(`delete from ${table} where trial_id = $1`, [trialId]);
  });
  await database.query('vacuum analyze');
};

/** Makes a draft again of what has gone out. */
export const reopen = async (database: pg.Client, trialId: string): Promise<void> => {
  await atRest(database, async () => {
    for (const table of [
      'invoice_pdf',
      'invoice_number',
      'invoice_claim',
      'invoice_subject',
      'invoice_visit',
    ])
      await database.query(`delete from ${table} where trial_id = $1`, [trialId]);
    await database.query(
      `update invoice set state = 'draft', number = null, document = null, net_amount = null, tax_amount = null,
         gross_amount = null, tax_rule = null, tax_rate = null, finalized_at = null, billing_date = null,
         service_period_from = null, service_period_to = null, recipient = null where trial_id = $1`,
      [trialId],
    );
  });
  await database.query('vacuum analyze');
};

/** The limit of filling: the items and the records behind them, in one transaction that the audit trail hears of. */
export const fillInSql = async (database: pg.Client, trialId: string, invoiceId: string): Promise<void> => {
  await database.query('begin');
  // Nested loops walk a hundred thousand rows where the statistics know of one.
  await database.query(
    `select set_config('app.request', 'bare', true), set_config('enable_nestloop', 'off', true)`,
  );
  await database.query(
    `insert into invoice_item (trial_id, invoice_id, item_number, label, study_service_template_id, quantity, amount_per_unit)
     select s.trial_id, $2, row_number() over (order by s.study_service_template_id), max(s.label),
       s.study_service_template_id, count(*), s.amount
     from recorded_study_service s
     where s.trial_id = $1 and s.is_confirmed and s.performance_date <= $3
       and not exists (select 1 from invoice_claim c where c.trial_id = s.trial_id
         and c.recorded_study_service_id = s.recorded_study_service_id)
     group by s.trial_id, s.study_service_template_id, s.amount`,
    [trialId, invoiceId, cutOff],
  );
  await database.query(
    `insert into invoice_item_record (trial_id, invoice_id, recorded_study_service_id, invoice_item_id)
     select s.trial_id, i.invoice_id, s.recorded_study_service_id, i.invoice_item_id
     from recorded_study_service s
     join invoice_item i on i.trial_id = s.trial_id and i.invoice_id = $2
       and i.study_service_template_id = s.study_service_template_id and i.amount_per_unit = s.amount
     where s.trial_id = $1 and s.is_confirmed and s.performance_date <= $3
       and not exists (select 1 from invoice_claim c where c.trial_id = s.trial_id
         and c.recorded_study_service_id = s.recorded_study_service_id)`,
    [trialId, invoiceId, cutOff],
  );
  await database.query('commit');
};

/** The limit of finalizing: number, frozen invoice and claims, in one transaction that the audit trail hears of. */
export const finalizeInSql = async (
  database: pg.Client,
  trialId: string,
  invoiceId: string,
  number: string,
): Promise<void> => {
  await database.query('begin');
  // Nested loops walk a hundred thousand rows where the statistics know of one.
  await database.query(
    `select set_config('app.request', 'bare', true), set_config('enable_nestloop', 'off', true)`,
  );
  await database.query(
    `insert into invoice_number (number, number_range, trial_id, invoice_id) values ($1, 'invoice', $2, $3)`,
    [number, trialId, invoiceId],
  );
  await database.query(
    `with visits as materialized (
       select distinct v.patient_in_trial_id, v.protocol_visit_id
       from invoice_item_record r
       join recorded_study_service s using (trial_id, recorded_study_service_id)
       join recorded_visit v using (trial_id, recorded_visit_id)
       where r.trial_id = $1 and r.invoice_id = $2
     ), subjects as (
       insert into invoice_subject (trial_id, invoice_id, patient_in_trial_id, subject_id)
       select distinct trial_id, $2::uuid, patient_in_trial_id, subject_id
       from visits join participant using (patient_in_trial_id) where trial_id = $1
     )
     insert into invoice_visit (trial_id, invoice_id, protocol_visit_id, label)
     select distinct trial_id, $2::uuid, protocol_visit_id, label
     from visits join protocol_visit using (protocol_visit_id) where trial_id = $1`,
    [trialId, invoiceId],
  );
  await database.query(
    `update invoice set state = 'finalized', number = $3, billing_date = current_date, finalized_at = now(), recipient = 'Sponsor', tax_rule = 'vat_19',
       tax_rate = 1900, net_amount = 1, tax_amount = 0, gross_amount = 1, document = '{}', version = version + 1
     where trial_id = $1 and invoice_id = $2`,
    [trialId, invoiceId, number],
  );
  await database.query(
    `insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
     select trial_id, recorded_study_service_id, invoice_id from invoice_item_record
     where trial_id = $1 and invoice_id = $2`,
    [trialId, invoiceId],
  );
  await database.query('commit');
};
