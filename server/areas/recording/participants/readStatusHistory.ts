import { sql } from 'kysely';
import type { StatusChange } from '../../../../contract/trials/participants.ts';
import type { Db } from '../../../db/schema.ts';
import { recordOfEvent } from '../../../records/predicates/trail.ts';
import { personName } from '../../../records/shown.ts';

type Row = Omit<StatusChange, 'changed_at'> & { at: Date };

/**
 * The statuses that a participant ever had, newest first, read from the audit trail: what is kept there by triggers is
 * kept once. Saves that changed no status are left out.
 */
export const readStatusHistory = async (db: Db, patientId: string): Promise<StatusChange[]> => {
  const { rows } = await sql<Row>`
    select change.kind, change.status, change.date, e.at, ${personName('u')} as changed_by
    from audit_event e
    left join app_user u on u.user_id = e.actor_id
    cross join lateral (values
      ('trial', e.new_row ->> 'trial_status', (e.new_row ->> 'trial_status_date')::date,
        e.old_row ->> 'trial_status', (e.old_row ->> 'trial_status_date')::date),
      ('screening', e.new_row ->> 'screening_status', (e.new_row ->> 'screening_status_date')::date,
        e.old_row ->> 'screening_status', (e.old_row ->> 'screening_status_date')::date)
    ) as change (kind, status, date, old_status, old_date)
    where e.table_name = 'participant' and ${recordOfEvent} = ${patientId}
      and e.new_row is not null
      and (e.old_row is null or (change.status, change.date) is distinct from (change.old_status, change.old_date))
    order by e.audit_event_id desc, change.kind desc limit 500`.execute(db);
  return rows.map(({ at, ...change }) => ({ ...change, changed_at: at.toISOString() }));
};
