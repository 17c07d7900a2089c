import type { ErrorCode } from '../../contract/errors.ts';

interface Person {
  user_id: string;
  is_administrator: boolean;
  is_active: boolean;
}

interface Roles {
  is_administrator: boolean;
  is_auditor: boolean;
  roles: readonly { role: string }[];
}

/**
 * Why a person cannot have these roles, or null. An administrator has no role entries, and having none is not enough to
 * be one: that is said on purpose. An auditor is nothing else.
 */
export const rolesFault = ({
  is_administrator,
  is_auditor,
  roles,
}: Roles): Extract<
  ErrorCode,
  'user_role_missing' | 'administrator_has_roles' | 'auditor_has_roles' | 'duplicate_in_input'
> | null => {
  if (is_auditor) return is_administrator || roles.length > 0 ? 'auditor_has_roles' : null;
  if (is_administrator) return roles.length > 0 ? 'administrator_has_roles' : null;
  if (roles.length === 0) return 'user_role_missing';
  return new Set(roles.map(({ role }) => role)).size < roles.length ? 'duplicate_in_input' : null;
};

/**
 * The ids of those among the changed who must stay administrators since without them nobody could give the role back.
 * `administrators` are the active ones before the change.
 */
export const lastAdministrators = (
  administrators: ReadonlySet<string>,
  changed: readonly Person[],
): ReadonlySet<string> => {
  const after = new Set(administrators);
  for (const { user_id, is_administrator, is_active } of changed) {
    if (is_administrator && is_active) after.add(user_id);
    else after.delete(user_id);
  }
  return after.size > 0 ? new Set() : administrators;
};
