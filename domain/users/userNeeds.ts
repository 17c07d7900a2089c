import type { User } from '../../contract/site/users.ts';
import type { UserNeed } from '../../contract/vocab.ts';

/**
 * Whether somebody who may sign in lacks it: a way to do so (neither a sign-on name nor a user name), the first time (who
 * has no way in is not counted again), or, of a nurse, a trial. Of those who are switched off nothing is asked.
 */
export const hasNeed = (user: User, need: UserNeed): boolean => {
  const { is_active, subject, user_name, last_seen_at, role, roles } = user;
  if (!is_active) return false;
  const hasNoWayIn = subject === null && user_name === null;
  if (need === 'no_way_in') return hasNoWayIn;
  if (need === 'never_seen') return !hasNoWayIn && last_seen_at === null;
  return role === 'nurse_user' && roles.every(({ related_trial_ids }) => related_trial_ids.length === 0);
};
