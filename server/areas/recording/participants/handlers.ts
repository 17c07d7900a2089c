import type { participantStatusesCalls } from '../../../../contract/trials/participantStatuses.ts';
import type { participantsCalls } from '../../../../contract/trials/participants.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { viewerOf } from '../../../session/viewer.ts';
import { createSchedules } from '../visits/createPatientSchedule.ts';
import { readHeldOf, readParticipant, readParticipants, seenBy } from './readParticipants.ts';
import { readStatusHistory } from './readStatusHistory.ts';
import { type ParticipantConditions, participantsQuery } from './repo.ts';
import { saveParticipants } from './saveParticipants.ts';
import {
  endParticipants,
  readEndingParticipants,
  readProposedStatuses,
  setProposedStatuses,
  takeBackStatuses,
} from './statusesOfMany.ts';

const reachOf = (user: SignedInUser): ParticipantConditions[] =>
  user.reach === 'all' ? [] : [{ reach: [...user.reach] }];

export const participantHandlers = {
  listParticipants: async ({ db, input, today, user }) => {
    const viewer = viewerOf({ today, user });
    const held = await readHeldOf(db, viewer, { trial_id: input.trial_id });
    const query = participantsQuery(db, { today, held }, [...conditions(input), ...reachOf(user)]);
    const list = await answerList(db, query, input, {
      id: 'patient_in_trial_id',
      texts: ['subject_id', 'screening_status', 'trial_status'],
      defaultSort: ['subject_id'],
    });
    return list.map((row) => seenBy(viewer, row));
  },
  getParticipant: async ({ db, input, ...call }) =>
    found(await readParticipant(db, viewerOf(call), input.patient_in_trial_id)),
  getStatusHistory: ({ db, input }) => readStatusHistory(db, input.patient_in_trial_id),
  putParticipant: async ({ db, input, ...call }) => {
    await saveOne(() =>
      saveParticipants(db, { trialId: input.trial_id, role: call.user.role, rows: [input] }),
    );
    return found(await readParticipant(db, viewerOf(call), input.patient_in_trial_id));
  },
  putParticipants: async ({ db, input: { trial_id, rows, remove, schedule }, ...call }) => {
    await saveParticipants(db, { trialId: trial_id, role: call.user.role, rows, remove });
    if (schedule) {
      const patientIds = rows.map((row) => row.patient_in_trial_id);
      await createSchedules(db, viewerOf(call), { trialId: trial_id, patientIds, ...schedule });
    }
    return readParticipants(db, viewerOf(call), { trial_id });
  },
} satisfies Handlers<keyof typeof participantsCalls>;

export const participantStatusHandlers = {
  listProposedStatuses: ({ db, input, today }) =>
    readProposedStatuses(db, today, { trialId: input.trial_id }),
  setProposedStatuses: ({ db, input, today }) =>
    setProposedStatuses(db, today, { trialId: input.trial_id, ids: input.patient_in_trial_ids }),
  listEndingParticipants: ({ db, input, today }) => readEndingParticipants(db, today, input.trial_id),
  endParticipants: ({ db, today, input: { trial_id, patient_in_trial_ids, ...ending } }) =>
    endParticipants(db, today, { trialId: trial_id, ids: patient_in_trial_ids, ...ending }),
  takeBackStatuses: async ({ db, input: { trial_id, ...act } }) => {
    await takeBackStatuses(db, trial_id, act);
    return undefined;
  },
} satisfies Handlers<keyof typeof participantStatusesCalls>;
