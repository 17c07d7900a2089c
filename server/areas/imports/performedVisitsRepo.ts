import { sql } from 'kysely';
import type { DatedRow, RecordedRow } from '../../../domain/imports/performedSchedules.ts';
import type { Performed } from '../../../domain/imports/performedVisits.ts';
import type { Db } from '../../db/schema.ts';
import { ofTrial } from '../../records/predicates/ofTrial.ts';
import { isOpenExtra, isOpenMandatory } from '../../records/predicates/openServices.ts';
import { isOpen } from '../../records/predicates/openVisits.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';

/** All visits of participants, scheduled or not. */
export const readRecordedRows = (db: Db, trialId: string, patientIds: string[]): Promise<RecordedRow[]> =>
  db
    .selectFrom('recorded_visit')
    .select([
      'recorded_visit_id',
      'patient_in_trial_id',
      'protocol_visit_id',
      'visit_date',
      'planned_date',
      'window_from',
      'window_to',
      'is_closed',
      'is_cancelled',
    ])
    .where(ofTrial('recorded_visit', trialId))
    .where(sql<boolean>`patient_in_trial_id = any(${patientIds}::uuid[])`)
    .orderBy('recorded_visit_id')
    .execute();

/** Writes dates and plans together; only a new date is an edit of the visit and counts its version up. */
export const writeDates = async (db: Db, trialId: string, rows: DatedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update recorded_visit v
    set visit_date = n.visit_date, planned_date = n.planned_date, window_from = n.window_from,
      window_to = n.window_to,
      version = v.version + case when v.visit_date is distinct from n.visit_date then 1 else 0 end
    from json_populate_recordset(null::recorded_visit, ${JSON.stringify(rows)}::json) as n
    where ${ofTrial('v', trialId)} and v.recorded_visit_id = n.recorded_visit_id`.execute(db);
};

interface OpenService {
  recorded_visit_id: string;
  id: string;
  date: string;
}

/** The open mandatory services of dated visits, each with its own date or else the visit's. */
export const readOpenMandatory = async (
  db: Db,
  trialId: string,
  visitIds: string[],
): Promise<OpenService[]> => {
  const { rows } = await sql<OpenService>`
    select v.recorded_visit_id, s.recorded_study_service_id as id, coalesce(s.performance_date, v.visit_date) as date
    from recorded_visit v join recorded_study_service s using (trial_id, recorded_visit_id)
    where ${ofTrial('v', trialId)} and v.recorded_visit_id = any(${visitIds}::uuid[])
      and ${isOpenMandatory}`.execute(db);
  return rows;
};

/** The open optional and additional services that lines name, at the visits that they mean. */
export const readNamedExtra = async (
  db: Db,
  trialId: string,
  named: readonly (Performed & { services: string[] })[],
): Promise<OpenService[]> => {
  if (named.length === 0) return [];
  const { rows } = await sql<OpenService>`
    select distinct on (s.recorded_study_service_id) v.recorded_visit_id, s.recorded_study_service_id as id,
      coalesce(s.performance_date, v.visit_date) as date
    from json_to_recordset(${JSON.stringify(named)}::json) as n (
      patient_in_trial_id uuid, protocol_visit_id uuid, visit_date date, services text[])
    join recorded_visit v using (patient_in_trial_id, protocol_visit_id, visit_date)
    join recorded_study_service s using (trial_id, recorded_visit_id)
    join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
    where ${ofTrial('v', trialId)} and t.label = any(n.services) and ${isOpen} and ${isOpenExtra}
    order by s.recorded_study_service_id`.execute(db);
  return rows;
};

/** Open mandatory services, and what they come to in cents at the present prices. */
export interface Mandatory {
  service_count: number;
  amount: number;
}

/** The open mandatory services at these visits, which have been dated. */
export const readMandatory = async (
  db: Db,
  trialId: string,
  named: readonly Performed[],
): Promise<Mandatory> => {
  const { rows } = await sql<Mandatory>`
    select count(*) as service_count, ${sumOfCents(sql`sum(t.amount)`)} as amount
    from json_to_recordset(${JSON.stringify(named)}::json) as n (
      patient_in_trial_id uuid, protocol_visit_id uuid, visit_date date)
    join recorded_visit v using (patient_in_trial_id, protocol_visit_id, visit_date)
    join recorded_study_service s using (trial_id, recorded_visit_id)
    join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
    where ${ofTrial('v', trialId)} and ${isOpen} and ${isOpenMandatory}`.execute(db);
  return rows[0] ?? { service_count: 0, amount: 0 };
};
