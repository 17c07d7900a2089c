import type { CurrentUser } from '../../contract/session.ts';
import { isManager, rightsOf, roleOf, routeAllowed } from '../../domain/permissions.ts';
import { href, type RouteName } from '../../ui/paths.ts';

/** What the browser knows of the signed-in person; missing role data counts as an administrator's (spec 6). */
export type KnownUser = Pick<CurrentUser, 'roles'> | null;

const roleOfUser = (user: KnownUser) => roleOf(user?.roles ?? []);

const mayUseTrial = (user: KnownUser, trialId: string): boolean =>
  isManager(roleOfUser(user)) ||
  (user?.roles ?? []).some(({ related_trial_ids }) => related_trial_ids.includes(trialId));

/** Where the page of this name sends the person instead; null = it may be shown (spec 2, Navigation rules). */
export function redirectFrom(
  routeName: RouteName,
  parameters: Readonly<Record<string, string | undefined>>,
  user: KnownUser,
): string | null {
  const recording = href('billingRecording');
  const role = roleOfUser(user);
  if (routeName === 'billingTrialList' && !rightsOf(role).has('trials')) return `${recording}#trials`;
  if (!routeAllowed(role, routeName)) return recording;
  if (routeName !== 'billingRecordingSchedule') return null;
  return mayUseTrial(user, parameters.trialId ?? '') ? null : `${recording}#trials`;
}

/** Where a signed-in person who opens the login belongs: the first page there is, or recording. */
export const homeOf = (user: KnownUser, firstPage: string): string =>
  isManager(roleOfUser(user)) ? firstPage : href('billingRecording');
