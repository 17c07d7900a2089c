import { sql } from 'kysely';
import type { ValueChoice } from '../../../contract/imports/importValues.ts';
import type { Db } from '../../db/schema.ts';

/** The records that files of a trial can name, by one statement: each label once. */
export const readNamedRecords = async (db: Db, trialId: string): Promise<ValueChoice[]> => {
  const { rows } = await sql<ValueChoice>`
    select 'visit' as of, label, null as cost_center from protocol_visit where trial_id = ${trialId}
    union select 'study_service', label, null from study_service where trial_id = ${trialId}
    union select 'paid_service', label, null from study_service where trial_id = ${trialId}
    union select 'paid_service', label, null from operational_service where trial_id = ${trialId}
    union select 'provider', label, cost_center from provider where trial_id is null
    union select 'participant', subject_id, null from participant where trial_id = ${trialId}
    order by 1, 2, 3`.execute(db);
  return rows;
};
