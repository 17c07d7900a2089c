import type { api } from '../../../../contract/api.ts';
import type { trialsCalls } from '../../../../contract/trials/trials.ts';
import { isManager } from '../../../../domain/users/permissions.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import type { Call, Handlers } from '../../../http/serve.ts';
import { assertLicensed } from '../../../licence/assertLicensed.ts';
import { refreshDigests } from '../../../records/digests.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { readClearObstacles } from './clearObstacles.ts';
import { readClearing, removeConfirmations, removeParticipants } from './clearTrial.ts';
import { copyTrial } from './copyTrial.ts';
import { removeIdentifier, setIdentifier, setIdentifiers } from './identifiers.ts';
import { readIdentifiers, type TrialConditions } from './repo.ts';
import { saveTrial } from './saveTrial.ts';
import { readTrialPage, trialsQuery } from './trialsQuery.ts';

type ListInput = Call<typeof api.listTrials>['input'];

/** A nurse finds her trials alone, and by nothing that she is not shown. */
const conditionsFor = ({ reach }: SignedInUser, input: ListInput): TrialConditions[] => {
  if (reach === 'all') return conditions(input);
  const shown = conditions(input).map(({ search, type }) => ({ title: search, type }));
  return [...shown, { reach: [...reach] }];
};

export const trialHandlers = {
  listTrials: async (call) => {
    const { db, input, today, now, user } = call;
    // A nurse is not told what they keep.
    if (isManager(user.role)) await refreshDigests(call, { today, now, part: 'figures' });
    const choice = { conditions: conditionsFor(user, input), from: 'kept' } as const;
    return answerList(db, trialsQuery(db, today, choice), input, {
      id: 'trial_id',
      texts: ['title', 'type', 'state', 'last_invoice_number'],
      defaultSort: ['title'],
    });
  },
  getTrial: ({ db, input, today, user }) => readTrialPage(db, today, input.trial_id, user.role),
  putTrial: async (call) => {
    const { db, input, today, user } = call;
    await saveTrial(db, input, () => assertLicensed(call));
    return readTrialPage(db, today, input.trial_id, user.role);
  },
  copyTrial: async (call) => {
    const { db, input, today, user } = call;
    await copyTrial(db, input, () => assertLicensed(call));
    return readTrialPage(db, today, input.new_trial_id, user.role);
  },
  listTrialIdentifiers: ({ db, input }) => readIdentifiers(db, input.trial_id),
  setTrialIdentifier: ({ db, input: { trial_id, ...identifier } }) => setIdentifier(db, trial_id, identifier),
  removeTrialIdentifier: ({ db, input: { trial_id, ...identifier } }) =>
    removeIdentifier(db, trial_id, identifier),
  setTrialIdentifiers: ({ db, input: { trial_id, ...sets } }) => setIdentifiers(db, trial_id, sets),
  isClearFromParticipantsPossible: ({ db, input }) => readClearing(db, input.trial_id),
  getClearObstacles: ({ db, input }) => readClearObstacles(db, input.trial_id),
  removeRecordingConfirmations: async ({ db, input }) => {
    await removeConfirmations(db, input.trial_id);
    return undefined;
  },
  removeRecordingsAndParticipants: async ({ db, input }) => {
    await removeParticipants(db, input.trial_id);
    return undefined;
  },
} satisfies Handlers<keyof typeof trialsCalls>;
