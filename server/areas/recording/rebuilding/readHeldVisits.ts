import { sql } from 'kysely';
import type { PlannedVisit } from '../../../../domain/amendments/preview.ts';
import type { HeldService } from '../../../../domain/amendments/rebuild.ts';
import type { Db } from '../../../db/schema.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { isUntouched } from '../../../records/predicates/openServices.ts';
import { isToDo } from '../../../records/predicates/openVisits.ts';
import { readScheduledVisits } from '../../../records/replan.ts';

type HeldRow = Omit<
  PlannedVisit,
  'reference_visit_id' | 'days_interval' | 'days_tolerance_before' | 'days_tolerance_after' | 'services'
> & {
  patient_in_trial_id: string;
  /** Each as a list, in the order of `HeldService`: names are longer than what they name. */
  services: [string, string, boolean, boolean, boolean][];
};

const unscheduled = {
  reference_visit_id: null,
  days_interval: null,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
};

/**
 * The visits of participants that a schedule is made of or that are to do, each planned by the version of the contract that it
 * keeps. What is to do comes with its services; of what is done they are of no concern.
 */
export const readHeldVisits = async (
  db: Db,
  trialId: string,
  patientIds: string[],
): Promise<Map<string, PlannedVisit[]>> => {
  const { rows } = await sql<HeldRow>`
    select v.patient_in_trial_id, v.recorded_visit_id, v.protocol_visit_id, v.root_visit_id,
      v.visit_kind = 'scheduled' as is_scheduled, ${isToDo} as is_to_do, v.visit_date, v.planned_date, v.window_from,
      v.window_to, v.is_closed, v.is_cancelled, coalesce(own.services, '[]'::json) as services
    from recorded_visit v
    left join (
      select v.recorded_visit_id, json_agg(json_build_array(s.recorded_study_service_id, s.study_service_template_id,
        s.is_optional, s.is_additional, ${isUntouched}) order by s.recorded_study_service_id) as services
      from recorded_visit v
      join recorded_study_service s on s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
      where ${ofTrial('v', trialId)} and v.patient_in_trial_id = any(${patientIds}::uuid[]) and ${isToDo}
      group by 1) own using (recorded_visit_id)
    where ${ofTrial('v', trialId)} and v.patient_in_trial_id = any(${patientIds}::uuid[])
      and (v.visit_kind = 'scheduled' or v.root_visit_id is not null or ${isToDo})
    order by v.recorded_visit_id`.execute(db);
  const planned = new Map(
    [...(await readScheduledVisits(db, trialId, patientIds)).values()]
      .flat()
      .map((visit) => [visit.recorded_visit_id, visit]),
  );
  const byPatient = new Map<string, PlannedVisit[]>(patientIds.map((id) => [id, []]));
  for (const { patient_in_trial_id, services: held, ...row } of rows) {
    const { reference_visit_id, days_interval, days_tolerance_before, days_tolerance_after } =
      planned.get(row.recorded_visit_id) ?? unscheduled;
    const timing = { reference_visit_id, days_interval, days_tolerance_before, days_tolerance_after };
    const services = held.map(
      ([id, template, is_optional, is_additional, is_untouched]): HeldService => ({
        recorded_study_service_id: id,
        study_service_template_id: template,
        is_optional,
        is_additional,
        is_untouched,
      }),
    );
    byPatient.get(patient_in_trial_id)?.push({ ...row, ...timing, services });
  }
  return byPatient;
};
