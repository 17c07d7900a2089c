import { answerList, conditions } from '../http/list.ts';
import { found } from '../http/rejected.ts';
import type { Handlers } from '../http/serve.ts';
import type { SignedInUser } from '../session/signedInUser.ts';
import { readClearing, removeConfirmations, removeParticipants } from './clearTrial.ts';
import { copyTrial } from './copyTrial.ts';
import { setIdentifier, setIdentifiers } from './identifiers.ts';
import { readIdentifiers, type TrialConditions } from './repo.ts';
import { saveTrial } from './saveTrial.ts';
import { readTrial, trialsQuery } from './trialsQuery.ts';

const reachOf = (user: SignedInUser): TrialConditions[] =>
  user.reach === 'all' ? [] : [{ reach: [...user.reach] }];

export const trialHandlers = {
  listTrials: ({ db, input, today, user }) =>
    answerList(db, trialsQuery(db, today, [...conditions(input), ...reachOf(user)]), input, {
      id: 'trial_id',
      texts: ['title', 'type', 'state', 'last_invoice_number'],
      defaultSort: ['title'],
    }),
  getTrial: async ({ db, input, today }) => found(await readTrial(db, today, input.trial_id)),
  putTrial: ({ db, input, today }) => saveTrial(db, today, input),
  copyTrial: ({ db, input, today }) => copyTrial(db, today, input),
  listTrialIdentifiers: ({ db, input }) => readIdentifiers(db, input.trial_id),
  setTrialIdentifier: ({ db, input: { trial_id, ...identifier } }) => setIdentifier(db, trial_id, identifier),
  setTrialIdentifiers: ({ db, input }) => setIdentifiers(db, input.trial_id, input.trial_identifiers),
  isClearFromParticipantsPossible: ({ db, input }) => readClearing(db, input.trial_id),
  removeRecordingConfirmations: async ({ db, input }) => {
    await removeConfirmations(db, input.trial_id);
    return undefined;
  },
  removeRecordingsAndParticipants: async ({ db, input }) => {
    await removeParticipants(db, input.trial_id);
    return undefined;
  },
} satisfies Handlers<
  | 'listTrials'
  | 'getTrial'
  | 'putTrial'
  | 'copyTrial'
  | 'listTrialIdentifiers'
  | 'setTrialIdentifier'
  | 'setTrialIdentifiers'
  | 'isClearFromParticipantsPossible'
  | 'removeRecordingConfirmations'
  | 'removeRecordingsAndParticipants'
>;
