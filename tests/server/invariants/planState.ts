import { sql } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';

const tables = [
  'study_service_template',
  'study_service',
  'protocol_visit',
  'operational_service',
  'provider_service',
  'assigned_study_service',
  'assigned_provider_service',
  'participant',
];

/** All that a trial's contract holds, versions included, and the end of the audit trail, of all trials. */
export const planState = async (db: Db, trialId: string): Promise<unknown> => {
  const held = tables.map(
    (table) => sql`select ${table}::text as name, to_jsonb(t) as row from ${sql.table(table)} t
      where trial_id = ${trialId}`,
  );
  const { rows } = await sql`
    select 'audit_event' as name, to_jsonb(max(audit_event_id)) as row from audit_event
    union all ${sql.join(held, sql` union all `)} order by 1, 2`.execute(db);
  return rows;
};
