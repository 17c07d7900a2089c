import type { CurrentUser } from '../../contract/site/session.ts';
import { isManager, mayUse, roleOf } from '../../domain/users/permissions.ts';
import type { PageDefinition } from '../../ui/area/area.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfRecording } from '../../ui/routes/tabs.ts';

/** What the browser knows of the signed-in person; missing role data counts as an administrator's. */
export type KnownUser = (Pick<CurrentUser, 'roles'> & Partial<Pick<CurrentUser, 'is_auditor'>>) | null;

const roleOfUser = (user: KnownUser) => roleOf(user?.roles ?? []);

const mayUseTrial = (user: KnownUser, trialId: string): boolean =>
  isManager(roleOfUser(user)) ||
  (user?.roles ?? []).some(({ related_trial_ids }) => related_trial_ids.includes(trialId));

/** Where a page sends the person instead; null = it may be shown. */
export function redirectFrom(
  { route, needs, isForChanges }: Pick<PageDefinition, 'route' | 'needs' | 'isForChanges'>,
  parameters: Readonly<Record<string, string | undefined>>,
  user: KnownUser,
): string | null {
  const isAllowed = mayUse(roleOfUser(user), needs);
  if (!isAllowed) return route === 'billingTrialList' ? hrefOfRecording('trials') : href('billingRecording');
  if (isForChanges && user?.is_auditor)
    return parameters.trialId
      ? href('billingTrial', { trialId: parameters.trialId })
      : href('billingTrialList');
  if (route !== 'billingRecordingSchedule') return null;
  return mayUseTrial(user, parameters.trialId ?? '') ? null : hrefOfRecording('trials');
}

/** Where a signed-in person who opens the login belongs: the first page there is, or recording. */
export const homeOf = (user: KnownUser, firstPage: string): string =>
  isManager(roleOfUser(user)) ? firstPage : href('billingRecording');
