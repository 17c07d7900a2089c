import type { providerConfirmationsCalls } from '../../../../contract/recording/providerConfirmations.ts';
import type { Handlers } from '../../../http/serve.ts';
import { viewerOf } from '../../../session/viewer.ts';
import { narrowingOf } from '../lists/narrowing.ts';
import { answerConfirmations } from './answerConfirmations.ts';
import { listOpenConfirmations } from './listOpenConfirmations.ts';

export const providerConfirmationHandlers = {
  listOpenConfirmations: async ({ db, input, ...call }) =>
    listOpenConfirmations(db, viewerOf(call), {
      narrowing: await narrowingOf(db, call.user, { trial_id: input.trial_id }),
      input,
    }),
  answerConfirmations: ({ db, input, ...call }) => answerConfirmations(db, viewerOf(call), input.answers),
} satisfies Handlers<keyof typeof providerConfirmationsCalls>;
