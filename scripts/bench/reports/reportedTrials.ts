import type pg from 'pg';
import { keepOpenRecords } from '../openRecords.ts';
import { today, writeTrials } from './recordedVisits.ts';

/** Trials of this many participants with sixteen visits of five services and some optional ones: 10,080 services each. */
const people = 120;
const services = 5;

const isNew = 'trial_id in (select trial_id from new_trial)';

/** As one bill for all that lies before the last two months. */
const bill = `
    create temporary table billed on commit drop as select trial_id, uuid_v7() as invoice_id, title from new_trial;
    insert into invoice (trial_id, invoice_id, state, label, billing_date, cut_off_date, number, recipient, finalized_at, net_amount,
        tax_amount, gross_amount)
      select trial_id, invoice_id, 'finalized', 'Measured', ${today} - 59, ${today} - 60, 'M-' || title, 'Sponsor', now(), 0, 0, 0
      from billed;
    insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
      select s.trial_id, s.recorded_study_service_id, b.invoice_id
      from recorded_study_service s join billed b using (trial_id)
      where s.is_confirmed and s.performance_date <= ${today} - 60;
    insert into invoice_item (trial_id, invoice_id, item_number, label, study_service_template_id, quantity, amount_per_unit)
      select b.trial_id, b.invoice_id, row_number() over (partition by b.trial_id order by s.study_service_template_id), max(s.label),
        s.study_service_template_id, count(*), s.amount
      from billed b join invoice_claim c using (trial_id, invoice_id)
      join recorded_study_service s using (trial_id, recorded_study_service_id)
      group by b.trial_id, b.invoice_id, s.study_service_template_id, s.amount;
    insert into invoice_item_record (trial_id, invoice_id, recorded_study_service_id, invoice_item_id)
      select b.trial_id, b.invoice_id, s.recorded_study_service_id, i.invoice_item_id
      from billed b join invoice_item i using (trial_id, invoice_id)
      join recorded_study_service s
        on s.trial_id = i.trial_id and s.study_service_template_id = i.study_service_template_id and s.amount = i.amount_per_unit
      join invoice_claim c on c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id;
    insert into invoice (trial_id, invoice_id, label, cut_off_date, expected_billing_date)
      select trial_id, uuid_v7(), 'Draft', ${today}, ${today} + abs(hashtext(title)) % 20 - 5
      from new_trial where abs(hashtext(title)) % 10 = 0;`;

/** What triggers would have written: the words that trials and participants are found by. */
const words = `
    insert into search_trial (kind, record_id, trial_id, label, said)
      select 'trial', trial_id, trial_id, title, search_code(title) from new_trial;
    insert into search_participant (kind, record_id, trial_id, label, said)
      select 'participant', patient_in_trial_id, trial_id, subject_id, search_code(subject_id)
      from participant join new_trial using (trial_id);`;

/**
 * Recorded services, ten thousand in each of the trials with these numbers, as a site has them after three years: all but the last
 * two months billed and paid out to a provider, one dated service in two hundred not confirmed, one optional service in ten not done,
 * a draft in every tenth trial. Written straight into the tables, with triggers and references at rest.
 */
export const writeReportedTrials = async (
  database: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await writeTrials(database, { from, to, people, services });
  await database.query('begin');
  await database.query('set local session_replication_role = replica');
  await database.query(`
    create temporary table new_trial on commit drop as
      select trial_id, title from trial where substring(title from '^Measured trial (\\d+)$')::int between ${from} and ${to};
    analyze new_trial;
    update trial set recruitment_target = 100 + abs(hashtext(title)) % 60,
      recruitment_end_date = ${today} + abs(hashtext(title)) % 300 - 60 where ${isNew};
    update recorded_study_service s set is_confirmed = false, amount = null
      where s.is_confirmed and not s.is_optional and abs(hashtext(s.recorded_study_service_id::text)) % 200 = 0 and ${isNew};
    update recorded_study_service s set is_confirmed = false, amount = null, performance_date = null
      where s.is_confirmed and s.is_optional and abs(hashtext(s.recorded_study_service_id::text)) % 10 = 0 and ${isNew};
    insert into address (address_id, label, recipient, city)
      select trial_id, 'Sponsor of ' || title, 'Sponsor GmbH', 'Berlin' from new_trial;
    insert into trial_address (trial_id, purpose, address_id) select trial_id, 'invoice_recipient', trial_id from new_trial;`);
  await database.query(bill);
  await database.query(words);
  await database.query(`
    insert into provider (provider_id, label, cost_center) select uuid_v7(), 'Radiology', '4711'
      where not exists (select from provider where label = 'Radiology');
    insert into provider_service (trial_id, provider_service_id, label, provider_id, amount, confirmation_type)
      select t.trial_id, uuid_v7(), 'Share', p.provider_id, 100, 'automated' from new_trial t cross join provider p
      where p.label = 'Radiology';
    insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id, label,
        confirmation_type, is_confirmed, amount)
      select s.trial_id, s.recorded_study_service_id, p.provider_service_id, p.provider_id, 'Share', 'automated',
        s.is_confirmed, case when s.is_confirmed then 100 end
      from recorded_study_service s join provider_service p using (trial_id) where s.label = 'Service 0' and ${isNew};`);
  await keepOpenRecords(database, isNew);
  await database.query('commit');
  await database.query('vacuum analyze');
};
