import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const planTables = [
  'protocol_visit',
  'study_service',
  'operational_service',
  'provider_service',
  'assigned_study_service',
  'assigned_provider_service',
];

/** Without participants the plan is unlocked: resets `is_added_later` of its elements. */
export const reopenPlan = async (db: Db, trialId: string): Promise<void> => {
  for (const table of planTables)
    await sql`
      update ${sql.table(table)} set is_added_later = false
      where trial_id = ${trialId} and is_added_later
        and not exists (select 1 from participant p where p.trial_id = ${trialId})`.execute(db);
};
