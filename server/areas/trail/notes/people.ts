import { sql } from 'kysely';
import type { Role } from '../../../../contract/vocab.ts';
import { roleOf } from '../../../../domain/users/permissions.ts';
import type { Db } from '../../../db/schema.ts';
import { personName } from '../../../records/shown.ts';

/** Somebody who may sign in, as far as it matters who reads what. */
export interface NotePerson {
  user_id: string;
  name: string;
  role: Role;
  reach: ReadonlySet<string> | 'all';
}

interface Row {
  user_id: string;
  name: string;
  roles: { role: Role; related_trial_ids: string[] }[];
  trials: string[];
}

/** The people of the site who may sign in, by name; of the demo only where that is on. */
export const readPeople = async (db: Db, isDemo: boolean): Promise<NotePerson[]> => {
  const { rows } = await sql<Row>`
    select u.user_id, ${personName('u')} as name,
      (select coalesce(json_agg(json_build_object('role', r.role, 'related_trial_ids', '[]'::json)), '[]'::json)
        from user_role r where r.user_id = u.user_id) as roles,
      (select coalesce(json_agg(t.trial_id), '[]'::json) from user_role_trial t
        where t.user_id = u.user_id and t.role = 'nurse_user') as trials
    from app_user u
    where u.is_active and (not u.is_demo or ${isDemo})
      and (u.is_administrator or exists (select from user_role r where r.user_id = u.user_id))
    order by u.given_name, u.family_name, u.user_id`.execute(db);
  return rows.map(({ user_id, name, roles, trials }) => {
    const role = roleOf(roles);
    return { user_id, name, role, reach: role === 'nurse_user' ? new Set(trials) : 'all' };
  });
};
