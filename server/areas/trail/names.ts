import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { recordOfEvent } from '../../records/predicates/trail.ts';
import { personName } from '../../records/shown.ts';
import { trialName } from '../../records/trialName.ts';

/** Name of a deleted row, from the columns that name records. */
const lastName = sql`coalesce(e.old_row ->> 'label', e.old_row ->> 'title', e.old_row ->> 'subject_id',
  (e.old_row ->> 'given_name') || ' ' || (e.old_row ->> 'family_name'))`;

/**
 * What records are called today, by their ids; what those are that are gone was called in the end. Ids of nothing are left
 * out.
 */
export const readNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const asked = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select trial_id as id, ${trialName} as name from trial t where trial_id = ${asked}
    union all select protocol_visit_id, label from protocol_visit where protocol_visit_id = ${asked}
    union all select study_service_id, label from study_service where study_service_id = ${asked}
    union all select contract_study_service_id, label from operational_service where contract_study_service_id = ${asked}
    union all select provider_service_id, label from provider_service where provider_service_id = ${asked}
    union all select provider_id, label from provider where provider_id = ${asked}
    union all select address_id, label from address where address_id = ${asked}
    union all select trial_identifier_type_id, label from trial_identifier_type where trial_identifier_type_id = ${asked}
    union all select patient_in_trial_id, subject_id from participant where patient_in_trial_id = ${asked}
    union all select recorded_visit_id, v.label || ' · ' || p.subject_id from recorded_visit r
      join protocol_visit v using (trial_id, protocol_visit_id) join participant p using (trial_id, patient_in_trial_id)
      where recorded_visit_id = ${asked}
    union all select recorded_study_service_id, concat_ws(' · ', s.label, p.subject_id) from recorded_study_service s
      left join recorded_visit r using (trial_id, recorded_visit_id)
      left join participant p using (trial_id, patient_in_trial_id) where recorded_study_service_id = ${asked}
    union all select invoice_id, coalesce(number, label) from invoice where invoice_id = ${asked}
    union all select amendment_id, label from amendment where amendment_id = ${asked}
    union all select clinicalsite_id, name from clinicalsite where clinicalsite_id = ${asked}
    union all select user_id, ${personName('u')} from app_user u where user_id = ${asked}`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const gone = ids.filter((id) => !names.has(id));
  if (gone.length === 0) return names;
  const { rows: last } = await sql<{ id: string; name: string }>`
    select ${recordOfEvent} as id, ${lastName} as name from audit_event e
    where ${recordOfEvent} = any(${gone}::text[]) and e.operation = 'delete' and ${lastName} is not null
    order by e.audit_event_id`.execute(db);
  return new Map([...names, ...last.map(({ id, name }): [string, string] => [id, name])]);
};
