import type pg from 'pg';
import { keepOpenRecords } from '../openRecords.ts';
import { today, writeTrials } from './recordedVisits.ts';

/** Trials of this many participants with sixteen visits of five services and some optional ones: 10,080 services each. */
const people = 120;
const services = 5;

/**
 * Two million recorded services as a site has them after three years: all but the last two months billed and paid out to a
 * provider, one dated service in two hundred not confirmed, one optional service in ten not done, a draft in every tenth
 * trial. Written straight into the tables, with triggers and references at rest.
 */
export const writeReportedTrials = async (database: pg.Client, trials: number): Promise<void> => {
  await writeTrials(database, { from: 1, to: trials, people, services });
  await database.query('begin');
  await database.query('set local session_replication_role = replica');
  await database.query(`
    update trial set recruitment_target = 100 + abs(hashtext(title)) % 60,
      recruitment_end_date = ${today} + abs(hashtext(title)) % 300 - 60;
    update recorded_study_service s set is_confirmed = false, amount = null, confirmed_by = null
      where s.is_confirmed and not s.is_optional and abs(hashtext(s.recorded_study_service_id::text)) % 200 = 0;
    update recorded_study_service s set is_confirmed = false, amount = null, confirmed_by = null, performance_date = null
      where s.is_confirmed and s.is_optional and abs(hashtext(s.recorded_study_service_id::text)) % 10 = 0;
    create temporary table billed on commit drop as select trial_id, uuid_v7() as invoice_id, title from trial;
    insert into invoice (trial_id, invoice_id, state, label, billing_date, cut_off_date, number, recipient, finalized_at, net_amount,
        tax_amount, gross_amount)
      select trial_id, invoice_id, 'finalized', 'Measured', ${today} - 59, ${today} - 60, 'M-' || title, 'Sponsor', now(), 0, 0, 0
      from billed;
    insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
      select s.trial_id, s.recorded_study_service_id, b.invoice_id
      from recorded_study_service s join billed b using (trial_id)
      where s.is_confirmed and s.performance_date <= ${today} - 60;
    insert into invoice (trial_id, invoice_id, label, cut_off_date, expected_billing_date)
      select trial_id, uuid_v7(), 'Draft', ${today}, ${today} + abs(hashtext(title)) % 20 - 5
      from trial where abs(hashtext(title)) % 10 = 0;
    insert into provider (provider_id, label, cost_center) values (uuid_v7(), 'Radiology', '4711');
    insert into provider_service (trial_id, provider_service_id, label, provider_id, amount, confirmation_type)
      select t.trial_id, uuid_v7(), 'Share', p.provider_id, 100, 'automated' from trial t cross join provider p;
    insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id, label,
        confirmation_type, is_confirmed, amount)
      select s.trial_id, s.recorded_study_service_id, p.provider_service_id, p.provider_id, 'Share', 'automated',
        s.is_confirmed, case when s.is_confirmed then 100 end
      from recorded_study_service s join provider_service p using (trial_id) where s.label = 'Service 0';`);
  await keepOpenRecords(database);
  await database.query('commit');
  await database.query('vacuum analyze');
};
