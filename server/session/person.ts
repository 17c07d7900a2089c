import { sql } from 'kysely';
import type { Role } from '../../contract/vocab.ts';
import { rightsOf, roleOf } from '../../domain/users/permissions.ts';
import type { SignedInUser } from './signedInUser.ts';

/** A person with her present roles, as she is read with each call. */
export interface PersonRow {
  user_id: string;
  given_name: string;
  family_name: string;
  is_administrator: boolean;
  is_auditor: boolean;
  time_zone: string;
  roles: { role: Role; related_trial_ids: string[] }[];
}

/** The columns of a `PersonRow`, of the person `u` and the site `site`. */
export const personColumns = sql`u.user_id, u.given_name, u.family_name, u.is_administrator, u.is_auditor, site.time_zone,
      (select coalesce(json_agg(json_build_object('role', r.role, 'related_trial_ids',
          (select coalesce(json_agg(t.trial_id), '[]'::json) from user_role_trial t
            where t.user_id = r.user_id and t.role = r.role))), '[]'::json)
        from user_role r where r.user_id = u.user_id) as roles`;

/** A person without a role is nobody here, but for an administrator and an auditor. */
export const isLetIn = ({
  roles,
  is_administrator: isAdministrator,
  is_auditor: isAuditor,
}: PersonRow): boolean => roles.length > 0 || isAdministrator || isAuditor;

/** What a person may by her present roles. */
export const personOf = (row: PersonRow): Omit<SignedInUser, 'session_id' | 'csrf_hash' | 'token'> => {
  // An auditor reads what an administrator reads, whatever roles stand beside.
  const role = row.is_auditor ? 'admin_user' : roleOf(row.roles);
  const trials = row.roles
    .filter((entry) => entry.role === 'nurse_user')
    .flatMap((entry) => entry.related_trial_ids);
  return {
    user_id: row.user_id,
    given_name: row.given_name,
    family_name: row.family_name,
    role,
    is_auditor: row.is_auditor,
    rights: rightsOf(role),
    reach: role === 'nurse_user' ? new Set(trials) : 'all',
    time_zone: row.time_zone,
  };
};
