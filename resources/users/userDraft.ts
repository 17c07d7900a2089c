import type { User, UserEdit } from '../../contract/users.ts';
import type { Role } from '../../contract/vocab.ts';

/** A person as the panel edits her: one role, and the trials that matter where it is the nurse's. */
export interface UserDraft {
  given_name: string;
  family_name: string;
  subject: string | null;
  role: Role | null;
  trialIds: readonly string[];
  is_active: boolean;
}

const trialIdsOf = (user: User | null): string[] =>
  user?.roles.find(({ role }) => role === 'nurse_user')?.related_trial_ids ?? [];

/** What is stored, or the beginnings of a new person. */
export const draftOf = (user: User | null): UserDraft => ({
  given_name: user?.given_name ?? '',
  family_name: user?.family_name ?? '',
  subject: user?.subject ?? null,
  role: user ? user.role : 'nurse_user',
  trialIds: trialIdsOf(user),
  is_active: user?.is_active ?? true,
});

const rolesOf = ({ role, trialIds }: UserDraft, user: User | null): UserEdit['roles'] => {
  if (role === 'nurse_user') return [{ role, related_trial_ids: [...trialIds] }];
  if (role !== 'clinic_user') return [];
  // Somebody who is both stays both: beside the clinic user's role the nurse's means nothing.
  return user?.role === role ? user.roles : [{ role, related_trial_ids: [] }];
};

/** The edit that makes the draft true; the administrator's role is given by name. */
export const editOf = (draft: UserDraft, user_id: string, user: User | null): UserEdit => ({
  user_id,
  given_name: draft.given_name,
  family_name: draft.family_name,
  subject: draft.subject,
  roles: rolesOf(draft, user),
  is_administrator: draft.role === 'admin_user',
  is_active: draft.is_active,
  version: user?.version,
});
