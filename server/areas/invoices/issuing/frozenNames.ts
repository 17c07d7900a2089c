import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { behindItems } from '../../../records/predicates/behindItems.ts';

/** The participant and the planned visit behind a recorded visit `v` of an invoice's item `i`, for the names below. */
export const withNames: RawBuilder<unknown> = sql`
  left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
  left join protocol_visit pv on pv.trial_id = v.trial_id and pv.protocol_visit_id = v.protocol_visit_id
  left join invoice_subject frozen_subject on frozen_subject.trial_id = i.trial_id
    and frozen_subject.invoice_id = i.invoice_id and frozen_subject.patient_in_trial_id = v.patient_in_trial_id
  left join invoice_visit frozen_visit on frozen_visit.trial_id = i.trial_id
    and frozen_visit.invoice_id = i.invoice_id and frozen_visit.protocol_visit_id = v.protocol_visit_id`;

/** Its subject ID: of what has gone out as it was then, of a draft as it is now. */
export const subjectId: RawBuilder<unknown> = sql`coalesce(frozen_subject.subject_id, p.subject_id)`;

/** The label of its visit, likewise. */
export const visitLabel: RawBuilder<unknown> = sql`coalesce(frozen_visit.label, pv.label)`;

interface Named {
  trial_id: string;
  invoice_id: string;
}

/** Keeps what participants and visits of a draft are called, also of what its review knew; the trial is locked. */
export const freezeNames = async (db: Db, { trial_id, invoice_id }: Named): Promise<void> => {
  const visits = sql`
    select distinct v.patient_in_trial_id, v.protocol_visit_id
    from (
      select recorded_study_service_id from ${behindItems}
      where trial_id = ${trial_id} and invoice_id = ${invoice_id}
      union
      select recorded_study_service_id from invoice_reviewed_record
      where trial_id = ${trial_id} and invoice_id = ${invoice_id}
    ) as r
    join recorded_study_service s on s.trial_id = ${trial_id}
      and s.recorded_study_service_id = r.recorded_study_service_id
    join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id`;
  await sql`
    with visits as materialized (${visits}), subjects as (
      insert into invoice_subject (trial_id, invoice_id, patient_in_trial_id, subject_id)
      select distinct p.trial_id, ${invoice_id}::uuid, p.patient_in_trial_id, p.subject_id
      from visits join participant p on p.trial_id = ${trial_id}
        and p.patient_in_trial_id = visits.patient_in_trial_id
    )
    insert into invoice_visit (trial_id, invoice_id, protocol_visit_id, label)
    select distinct pv.trial_id, ${invoice_id}::uuid, pv.protocol_visit_id, pv.label
    from visits join protocol_visit pv on pv.trial_id = ${trial_id}
      and pv.protocol_visit_id = visits.protocol_visit_id`.execute(db);
};
