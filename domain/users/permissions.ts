import type { Endpoint, Need } from '../../contract/endpoint.ts';
import { type Right, type Role, rights } from '../../contract/vocab.ts';

interface RoleEntry {
  role: Role;
  related_trial_ids: readonly string[];
}

/** Clinic if clinic, else nurse if nurse, else administrator: a person without role entries. */
export const roleOf = (entries: readonly RoleEntry[]): Role => {
  if (entries.some(({ role }) => role === 'clinic_user')) return 'clinic_user';
  return entries.some(({ role }) => role === 'nurse_user') ? 'nurse_user' : 'admin_user';
};

/** Manager = administrator or clinic user: may go live, reopen, see money. */
export const isManager = (role: Role): boolean => role !== 'nurse_user';

const nurseRights: readonly Right[] = ['recording', 'participants'];

/** What a role may do; administrator and clinic user have all rights, a nurse has recording and participants. */
export const rightsOf = (role: Role): ReadonlySet<Right> => new Set(isManager(role) ? rights : nurseRights);

/** Whether a role meets what a call or a page needs; giving roles is the administrator's alone. */
export const mayUse = (role: Role, need: Exclude<Need, 'public' | 'ssoToken'>): boolean => {
  if (need === 'signedIn') return true;
  return need === 'administrator' ? role === 'admin_user' : rightsOf(role).has(need);
};

/**
 * Whether an auditor may make a call: whatever only reads, and what is about the own sign-in and settings. Reading, an auditor
 * has the rights of an administrator.
 */
export const mayAuditorCall = ({
  method,
  needs,
  reads,
}: Pick<Endpoint, 'method' | 'needs' | 'reads'>): boolean =>
  method === 'GET' || reads === true || needs === 'signedIn';
