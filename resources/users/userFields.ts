import type { User, UserEdit } from '../../contract/site/users.ts';
import { roles } from '../../contract/vocab.ts';
import type { FormValues } from '../../ui/form/typing/mergeTyping.ts';

const trialIdsOf = ({ roles: given }: Partial<User>): string[] =>
  given?.find(({ role }) => role === 'nurse_user')?.related_trial_ids ?? [];

/** A person as the panel edits her: one role, and the trials that matter where it is the nurse's. */
export const fieldsOfUser = (user: Partial<User>): FormValues => ({
  given_name: user.given_name ?? null,
  family_name: user.family_name ?? null,
  subject: user.subject ?? null,
  role: user.is_auditor ? 'auditor' : (user.role ?? null),
  trial_ids: trialIdsOf(user),
  is_active: user.is_active ?? true,
});

/** What can be chosen: a role, or to read everything and change nothing. */
export const roleChoices = [...roles, 'auditor'] as const;
type RoleChoice = (typeof roleChoices)[number];

/** The role that is chosen; null = none yet. */
export const roleOf = ({ role }: FormValues): RoleChoice | null =>
  roleChoices.find((each) => each === role) ?? null;

/** The ids of the trials that are picked. */
export const pickedTrials = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

const rolesOf = (values: FormValues, user: Partial<User>): UserEdit['roles'] => {
  const role = roleOf(values);
  if (role === 'nurse_user') return [{ role, related_trial_ids: pickedTrials(values.trial_ids) }];
  if (role !== 'clinic_user') return [];
  // Somebody who is both stays both: beside the clinic user's role the nurse's means nothing.
  return user.role === role && user.roles ? user.roles : [{ role, related_trial_ids: [] }];
};

/** What makes the fields true of a person; the administrator's role is given by name. */
export const editOfUser = (values: FormValues, user: Partial<User>) => ({
  given_name: values.given_name,
  family_name: values.family_name,
  subject: values.subject,
  roles: rolesOf(values, user),
  is_administrator: roleOf(values) === 'admin_user',
  is_auditor: roleOf(values) === 'auditor',
  is_active: values.is_active,
});

/** What the server says of the roles stands at the role. */
export const fieldOfUser = (path: string): string => (/^roles\b/.test(path) ? 'role' : path);
