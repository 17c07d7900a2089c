import { sql } from 'kysely';
import { changedPlans, type Plan, type ScheduledVisit } from '../../domain/recording/visitSchedule.ts';
import type { Db } from '../db/schema.ts';
import { ofTrial } from './predicates/ofTrial.ts';

/** A scheduled visit with what a screen calls it by. */
export interface OwnedVisit extends ScheduledVisit {
  patient_in_trial_id: string;
  label: string;
  short_label: string | null;
}

/**
 * What an amendment replaced of the visit `v`, where the participant `m` or the visit itself keeps an earlier version: the
 * first one behind that version says how the visit is planned.
 */
const replacedTerms = sql`
  select a.before -> 'visits' -> v.protocol_visit_id::text as terms from amendment a
  where a.trial_id = v.trial_id and a.state = 'in_force'
    and a.number > coalesce(v.contract_version, m.contract_version)
    and jsonb_typeof(a.before -> 'visits' -> v.protocol_visit_id::text) = 'object'
  order by a.number limit 1`;

/** The scheduled visits of participants as the planning rule needs them, in the plan's order. */
export const readScheduledVisits = async (
  db: Db,
  trialId: string,
  patientIds: string[],
): Promise<Map<string, OwnedVisit[]>> => {
  const { rows } = await sql<OwnedVisit>`
    select v.patient_in_trial_id, v.recorded_visit_id, v.protocol_visit_id, terms.*, v.visit_date, v.planned_date,
      v.window_from, v.window_to, v.is_closed, v.is_cancelled, p.label, p.short_label
    from recorded_visit v
    join participant m using (trial_id, patient_in_trial_id)
    join protocol_visit p using (trial_id, protocol_visit_id)
    left join lateral (${replacedTerms}) earlier on true
    cross join lateral (select * from jsonb_to_record(earlier.terms) as t (
        reference_visit_id uuid, days_interval int, days_tolerance_before int, days_tolerance_after int)
      where earlier.terms is not null
      union all
      select p.reference_visit_id, p.days_interval, p.days_tolerance_before, p.days_tolerance_after
      where earlier.terms is null) terms
    where ${ofTrial('v', trialId)} and v.patient_in_trial_id = any(${patientIds}::uuid[])
      and v.visit_kind = 'scheduled'
    order by p.sort_order, p.protocol_visit_id`.execute(db);
  const byPatient = new Map<string, OwnedVisit[]>(patientIds.map((id) => [id, []]));
  for (const visit of rows) byPatient.get(visit.patient_in_trial_id)?.push(visit);
  return byPatient;
};

/** Planned dates follow from other records: they are no edit of the visit and leave its version alone. */
const writePlans = async (db: Db, trialId: string, plans: Plan[]): Promise<void> => {
  if (plans.length === 0) return;
  await sql`
    update recorded_visit v
    set planned_date = n.planned_date, window_from = n.window_from, window_to = n.window_to
    from json_populate_recordset(null::recorded_visit, ${JSON.stringify(plans)}::json) as n
    where ${ofTrial('v', trialId)} and v.recorded_visit_id = n.recorded_visit_id`.execute(db);
};

/** Recomputes planned dates and windows from the present dates and writes those that differ. */
export const replan = async (db: Db, trialId: string, patientIds: string[]): Promise<void> => {
  const byPatient = await readScheduledVisits(db, trialId, patientIds);
  await writePlans(db, trialId, [...byPatient.values()].flatMap(changedPlans));
};
