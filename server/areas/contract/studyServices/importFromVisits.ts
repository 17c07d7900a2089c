import { sql } from 'kysely';
import { servicesFromVisitsVerdict } from '../../../../domain/trials/trialVerdicts.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrialToEdit } from '../../../records/locks/lockTrial.ts';

/**
 * Visits paid as a lump sum: for each visit without a service of its label one service with that label and amount 0,
 * assigned to it as mandatory. Twice changes nothing.
 */
export const importFromVisits = async (db: Db, trialId: string): Promise<void> => {
  const { hasParticipants } = await lockTrialToEdit(db, trialId);
  assertMay(servicesFromVisitsVerdict(hasParticipants));
  const { rows: made } = await sql<{ service: string; visit: string; label: string; place: number }>`
    select uuid_v7() as service, v.protocol_visit_id as visit, v.label,
      row_number() over (order by v.sort_order, v.protocol_visit_id)
        + (select coalesce(max(sort_order), 0) from study_service where trial_id = ${trialId}) as place
    from protocol_visit v
    where v.trial_id = ${trialId} and v.retired_from is null and not exists (
      select 1 from study_service s where s.trial_id = v.trial_id and s.label = v.label)`.execute(db);
  if (made.length === 0) return;
  const rows = JSON.stringify(made);
  await sql`
    insert into study_service_template (trial_id, study_service_template_id, kind)
    select ${trialId}, service, 'study_service' from json_to_recordset(${rows}) as m(service uuid)`.execute(
    db,
  );
  await sql`
    insert into study_service (trial_id, study_service_id, label, amount, sort_order)
    select ${trialId}, service, label, 0, place
    from json_to_recordset(${rows}) as m(service uuid, label text, place integer)`.execute(db);
  await sql`
    insert into assigned_study_service (trial_id, study_service_id, protocol_visit_id)
    select ${trialId}, service, visit from json_to_recordset(${rows}) as m(service uuid, visit uuid)`.execute(
    db,
  );
};
