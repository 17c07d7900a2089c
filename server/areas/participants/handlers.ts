import { answerList, conditions, ListAnswer } from '../../http/list.ts';
import { found } from '../../http/rejected.ts';
import type { Handlers } from '../../http/serve.ts';
import { asOne } from '../../records/asOne.ts';
import type { SignedInUser } from '../../session/signedInUser.ts';
import { readParticipant, readParticipants, withNextState } from './readParticipants.ts';
import { type ParticipantConditions, participantsQuery } from './repo.ts';
import { saveParticipants } from './saveParticipants.ts';

const reachOf = (user: SignedInUser): ParticipantConditions[] =>
  user.reach === 'all' ? [] : [{ reach: [...user.reach] }];

export const participantHandlers = {
  listParticipants: async ({ db, input, today, user }) => {
    const query = participantsQuery(db, today, [...conditions(input), ...reachOf(user)]);
    const { rows, from, total } = await answerList(db, query, input, {
      id: 'patient_in_trial_id',
      texts: ['subject_id', 'screening_status', 'trial_status'],
      defaultSort: ['subject_id'],
    });
    return new ListAnswer(
      rows.map((row) => withNextState(today, row)),
      from,
      total,
    );
  },
  getParticipant: async ({ db, input, today }) =>
    found(await readParticipant(db, today, input.patient_in_trial_id)),
  putParticipant: async ({ db, input, today, user }) => {
    await asOne(() => saveParticipants(db, { trialId: input.trial_id, role: user.role, rows: [input] }));
    return found(await readParticipant(db, today, input.patient_in_trial_id));
  },
  putParticipants: async ({ db, input: { trial_id, rows, remove }, today, user }) => {
    await saveParticipants(db, { trialId: trial_id, role: user.role, rows, remove });
    return readParticipants(db, today, { trial_id });
  },
} satisfies Handlers<'listParticipants' | 'getParticipant' | 'putParticipant' | 'putParticipants'>;
