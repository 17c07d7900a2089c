import { sql } from 'kysely';
import type { DatedRow, RecordedRow } from '../../../domain/performedSchedules.ts';
import type { Db } from '../../db/schema.ts';

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
    .where('trial_id', '=', trialId)
    .where(sql<boolean>`patient_in_trial_id = any(${patientIds}::uuid[])`)
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
    where v.trial_id = ${trialId} and v.recorded_visit_id = n.recorded_visit_id`.execute(db);
};

/** The open mandatory services of dated visits, each with its own date or else the visit's. */
export const readOpenMandatory = async (
  db: Db,
  trialId: string,
  visitIds: string[],
): Promise<{ id: string; date: string }[]> => {
  const { rows } = await sql<{ id: string; date: string }>`
    select s.recorded_study_service_id as id, coalesce(s.performance_date, v.visit_date) as date
    from recorded_visit v join recorded_study_service s using (trial_id, recorded_visit_id)
    where v.trial_id = ${trialId} and v.recorded_visit_id = any(${visitIds}::uuid[])
      and not s.is_optional and not s.is_additional and not s.is_confirmed and s.not_done_reason is null`.execute(
    db,
  );
  return rows;
};
