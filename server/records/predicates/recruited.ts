import { sql } from 'kysely';
import { isDone } from './doneVisits.ts';

/** Whether the participant `p` failed screening. */
export const isScreeningFailure = sql<boolean>`(p.screening_status = 'screening_failure')`;

/**
 * Screened participants `p`, each once, with the date of their first dated root visit; cancelled visits are ignored.
 * Screening failures are included but were not recruited.
 */
export const firstRootVisits = sql`
  select v.trial_id, v.patient_in_trial_id, min(v.visit_date) as first_date,
    ${isScreeningFailure} as is_failure
  from recorded_visit v join participant p using (trial_id, patient_in_trial_id)
  where v.root_visit_id = v.protocol_visit_id and ${isDone}
  group by v.trial_id, v.patient_in_trial_id, p.screening_status`;
