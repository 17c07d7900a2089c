import type { dashboardCalls } from '../../../../contract/reports/dashboard.ts';
import { isManager as isManagerRole } from '../../../../domain/users/permissions.ts';
import type { Handlers } from '../../../http/serve.ts';
import { refreshDigests } from '../../../records/digests.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { countChanges, listChanges } from './changes.ts';
import { look, lookBefore } from './looks.ts';
import { readManagers } from './readManagers.ts';
import { countTrials, readVisits } from './readVisits.ts';

const askedBy = ({ user_id: userId, role, reach }: SignedInUser) => ({
  userId,
  trials: reach === 'all' ? ('all' as const) : [...reach],
  isManager: isManagerRole(role),
});

export const dashboardHandlers = {
  getDashboard: async (call) => {
    const { db, share, user, today, now } = call;
    const asked = askedBy(user);
    if (asked.isManager) await refreshDigests(call, { today, now, part: 'radar' });
    const before = look(call, user.user_id, now);
    const { trials, isManager } = asked;
    const readSite = async () => ({
      visits: await readVisits(db, today, trials),
      trial_count: await countTrials(db, trials),
      read: isManager ? await readManagers(db, today) : null,
    });
    // Who sees the whole site sees the same: those who look at once have it read once, and taps go on beside them.
    const shared = `dashboard of ${today}${isManager ? ' for managers' : ''}`;
    const [{ visits, trial_count, read }, changes] = await Promise.all([
      trials === 'all' ? share(shared, readSite) : readSite(),
      before.then((seen) => countChanges(db, seen, asked)),
    ]);
    const staleAsOf = read?.staleAsOf ?? null;
    const as_of = (staleAsOf ?? new Date(now)).toISOString();
    const is_stale = staleAsOf !== null;
    return { as_of, is_stale, today, visits, trial_count, changes, managers: read?.managers ?? null };
  },
  listDashboardChanges: async ({ db, input, user }) =>
    listChanges(db, await lookBefore(db, user.user_id), input.kind, askedBy(user)),
} satisfies Handlers<keyof typeof dashboardCalls>;
