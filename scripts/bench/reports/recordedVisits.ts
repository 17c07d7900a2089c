import type pg from 'pg';
import { keepOpenRecords } from '../openRecords.ts';

/** Trials of this many participants with this many visits each: 10,000 recorded visits in a trial. */
export const participants = 625;
export const visits = 16;

/** The site's day, as the product takes it. */
export const today = `(now() at time zone 'Europe/Berlin')::date`;

export interface Written {
  /** The trials' numbers. */
  from: number;
  to: number;
  people?: number;
  /** Mandatory services at each visit; every fourth visit has an optional one besides. */
  services?: number;
}

/**
 * Writes trials with their plans, participants, visits and services straight into the tables, since what is measured is
 * to read them: started over the last three years, one in fifty past visits forgotten, one participant in a hundred
 * without a date. Triggers and references rest meanwhile: they would copy millions of rows into the audit trail.
 */
export const writeTrials = async (
  database: pg.Client,
  { from, to, people = participants, services = 1 }: Written,
): Promise<void> => {
  const run = (statement: string) => database.query(statement);
  await run('begin');
  await run(`set local session_replication_role = replica`);
  await run(`
    create temporary table new_trial on commit drop as
      select n, uuid_v7() as trial_id, 'Measured trial ' || n as title from generate_series(${from}, ${to}) n;
    create temporary table new_visit on commit drop as
      select trial_id, k, uuid_v7() as protocol_visit_id from new_trial, generate_series(0, ${visits - 1}) k;
    create temporary table new_service on commit drop as
      select trial_id, k, uuid_v7() as study_service_id from new_trial, generate_series(0, ${services}) k;
    insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
      select trial_id, (select clinicalsite_id from clinicalsite), title, 'full', 'vat_19' from new_trial;
    insert into protocol_visit (trial_id, protocol_visit_id, label, short_label, visit_kind, reference_visit_id,
        days_interval, days_tolerance_before, days_tolerance_after, sort_order)
      select v.trial_id, v.protocol_visit_id, 'Week ' || 4 * v.k, 'W' || 4 * v.k, 'scheduled', root.protocol_visit_id,
        case when v.k > 0 then 28 * v.k end, case when v.k > 0 then 3 else 0 end, case when v.k > 0 then 3 else 0 end, v.k
      from new_visit v left join new_visit root on root.trial_id = v.trial_id and root.k = 0 and v.k > 0;
    insert into study_service_template (trial_id, study_service_template_id, kind)
      select trial_id, study_service_id, 'study_service' from new_service;
    insert into study_service (trial_id, study_service_id, label, amount, is_additional, sort_order)
      select trial_id, study_service_id, 'Service ' || k, 1000 + k, false, k from new_service;
    create temporary table new_participant on commit drop as
      select trial_id, s, uuid_v7() as patient_in_trial_id,
        case when (n * 7 + s) % 100 = 0 then null else ${today} - ((n * 131 + s * 7919) % 1100) - 1 end as start
      from new_trial, generate_series(1, ${people}) s;
    insert into participant (trial_id, patient_in_trial_id, subject_id)
      select trial_id, patient_in_trial_id, lpad(s::text, 4, '0') from new_participant;
    insert into recorded_visit (trial_id, patient_in_trial_id, protocol_visit_id, visit_kind, root_visit_id, planned_date,
        window_from, window_to, visit_date)
      select p.trial_id, p.patient_in_trial_id, v.protocol_visit_id, 'scheduled', root.protocol_visit_id,
        p.start + 28 * v.k, p.start + 28 * v.k - case when v.k > 0 then 3 else 0 end,
        p.start + 28 * v.k + case when v.k > 0 then 3 else 0 end,
        case when p.start + 28 * v.k < ${today} and (v.k = 0 or (p.s + v.k) % 50 > 0) then p.start + 28 * v.k end
      from new_participant p
      join new_visit v using (trial_id)
      join new_visit root on root.trial_id = p.trial_id and root.k = 0
      order by p.trial_id, p.s, v.k;
    insert into recorded_study_service (trial_id, study_service_template_id, recorded_visit_id, label, is_optional,
        is_confirmed, performance_date, amount)
      select v.trial_id, s.study_service_id, v.recorded_visit_id, 'Service ' || s.k, s.k = ${services}, v.visit_date is not null,
        v.visit_date, case when v.visit_date is not null then 1000 + s.k end
      from recorded_visit v
      join new_visit p using (trial_id, protocol_visit_id)
      join new_service s on s.trial_id = v.trial_id and (s.k < ${services} or p.k % 4 = 0)
      order by v.trial_id, v.recorded_visit_id, s.k;`);
  await keepOpenRecords(database, 'trial_id in (select trial_id from new_trial)');
  await run('commit');
  await run('vacuum analyze');
};
