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

/**
 * Without participants the plan is unlocked: resets `is_added_later` of its elements. What amendments made of it is its
 * first version then: they are ended, a draft is given up, and prices hold from the beginning.
 */
export const reopenPlan = async (db: Db, trialId: string): Promise<void> => {
  for (const table of planTables)
    await sql`
      update ${sql.table(table)} set is_added_later = false
      where trial_id = ${trialId} and is_added_later
        and not exists (select 1 from participant p where p.trial_id = ${trialId})`.execute(db);
  const isEmpty = sql`not exists (select 1 from participant p where p.trial_id = ${trialId})`;
  await sql`
    update amendment set state = case state when 'draft' then 'discarded' else 'ended' end, version = version + 1
    where trial_id = ${trialId} and state in ('draft', 'in_force') and ${isEmpty}`.execute(db);
  await sql`
    update contract_price set ended_at = now()
    where trial_id = ${trialId} and ended_at is null and ${isEmpty}`.execute(db);
};
