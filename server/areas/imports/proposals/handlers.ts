import type { proposalsCalls } from '../../../../contract/imports/proposals.ts';
import type { Handlers } from '../../../http/serve.ts';
import { viewerOf } from '../../../session/viewer.ts';
import { declineProposals, reopenProposals } from './decideProposals.ts';
import { listProposals } from './listProposals.ts';
import { previewProposals } from './previewProposals.ts';
import { takeProposals } from './takeProposals.ts';

export const proposalHandlers = {
  listProposals: ({ db, input: { trial_id, search, limit }, user: { reach }, today }) =>
    listProposals(db, {
      trials: trial_id !== undefined ? [trial_id] : reach === 'all' ? 'all' : [...reach],
      search,
      limit,
      today,
    }),
  previewProposals: async ({ db, input, ...call }) => ({
    visits: await previewProposals(db, viewerOf(call), input.visit_proposal_ids),
  }),
  takeProposals: ({ db, input, ...call }) =>
    takeProposals(db, viewerOf(call), { user_id: call.user.user_id, now: call.now }, input.proposals),
  declineProposals: ({ db, input, user: { user_id }, now }) =>
    declineProposals(db, input.proposals, { user_id, now }),
  reopenProposals: ({ db, input, user: { user_id }, now }) =>
    reopenProposals(db, input.proposals, { user_id, now }),
} satisfies Handlers<keyof typeof proposalsCalls>;
