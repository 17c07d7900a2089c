import type { dashboardCalls } from '../../../../contract/reports/dashboard.ts';
import { isManager } from '../../../../domain/users/permissions.ts';
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
  isManager: isManager(role),
});

export const dashboardHandlers = {
  getDashboard: async (call) => {
    const { db, transact, share, user, today, now } = call;
    const asked = askedBy(user);
    if (asked.isManager) await refreshDigests(call, { today, now, part: 'radar' });
    const before = transact((trx) => look(trx, user.user_id, now));
    const { trials } = asked;
    const readTrials = () => Promise.all([readVisits(db, today, trials), countTrials(db, trials)]);
    // Who sees the whole site sees the same: those who look at once have it read once, and taps go on beside them.
    const [[visits, trial_count], changes, read] = await Promise.all([
      trials === 'all' ? share(`visits of ${today}`, readTrials) : readTrials(),
      before.then((seen) => countChanges(db, seen, asked)),
      asked.isManager ? share(`dashboard of ${today}`, () => readManagers(db, today)) : null,
    ]);
    const staleAsOf = read?.staleAsOf ?? null;
    const as_of = (staleAsOf ?? new Date(now)).toISOString();
    const is_stale = staleAsOf !== null;
    return { as_of, is_stale, today, visits, trial_count, changes, managers: read?.managers ?? null };
  },
  listDashboardChanges: async ({ db, input, user }) =>
    listChanges(db, await lookBefore(db, user.user_id), input.kind, askedBy(user)),
} satisfies Handlers<keyof typeof dashboardCalls>;
