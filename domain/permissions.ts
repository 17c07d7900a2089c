import { type Right, type Role, rights } from '../contract/vocab.ts';

interface RoleEntry {
  role: Role;
  related_trial_ids: readonly string[];
}

/** Clinic if clinic, else nurse if nurse, else administrator: a person without role entries (spec 6). */
export const roleOf = (entries: readonly RoleEntry[]): Role => {
  if (entries.some(({ role }) => role === 'clinic_user')) return 'clinic_user';
  return entries.some(({ role }) => role === 'nurse_user') ? 'nurse_user' : 'admin_user';
};

/** Manager = administrator or clinic user: may go live, reopen, see money. */
export const isManager = (role: Role): boolean => role !== 'nurse_user';

const nurseRights: readonly Right[] = ['recording', 'participants'];

/** What a role may do; administrator and clinic user have all rights, a nurse has recording and participants. */
export const rightsOf = (role: Role): ReadonlySet<Right> => new Set(isManager(role) ? rights : nurseRights);

/** The routes a nurse may open (spec 2, Navigation rules). */
const nurseRoutes: ReadonlySet<string> = new Set([
  'root',
  'login',
  'settings',
  'staticPage',
  'billingRecording',
  'billingRecordingSchedule',
  'billingTrial',
]);

/** Giving roles is the administrator's alone. */
const administratorRoutes: ReadonlySet<string> = new Set(['users', 'newUser', 'editUser']);

export const routeAllowed = (role: Role, routeName: string): boolean => {
  if (administratorRoutes.has(routeName)) return role === 'admin_user';
  return isManager(role) || nurseRoutes.has(routeName);
};

/** The first participant is the contract's go-live: only a manager adds it (spec 6). */
export const mayAddFirstParticipant = isManager;
