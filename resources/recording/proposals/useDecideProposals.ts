import { useRef } from 'react';
import { proposalsCalls, type VisitProposal } from '../../../contract/imports/proposals.ts';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { visitName } from '../lists/visitItems.ts';

/** A proposal as it is told apart from all others: `01-703-1100, Week 16`. */
export const nameOfProposal = (proposal: VisitProposal): string =>
  `${proposal.subject_id}, ${visitName(proposal)}`;

const keyOfProposal = ({ visit_proposal_id, version }: VisitProposal) => ({ visit_proposal_id, version });

/** Tells what was taken, one visit by its name, with the way back. */
export function useTellTaken(): (
  answer: CallOutput<typeof proposalsCalls.takeProposals>,
  proposals: readonly VisitProposal[],
) => void {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  return ({ visits, take_back }, proposals) => {
    const [only, ...others] = proposals;
    if (take_back.length === 0) return;
    const isOne = only && others.length === 0;
    const confirmed = take_back.flatMap(({ services }) => services).filter((one) => !one.is_confirmed);
    tellDone({
      ...(isOne && { record: nameOfProposal(only) }),
      message: isOne
        ? text('proposals.told.taken', { date: format.date(visits[0]?.visit_date ?? only.visit_date) })
        : text('proposals.told.takenMany', format.counted(take_back.length)),
      ...(confirmed.length > 0 && {
        detail: text('visitLists.done.services', format.counted(confirmed.length)),
      }),
      undo: (call) => call(recordingActsCalls.takeBackVisits, { visits: take_back }),
    });
  };
}

/** Takes one proposal, and puts one or many aside; each is told with its way back. */
export function useDecideProposals() {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const tellTaken = useTellTaken();
  // What is decided leaves the list before it is told of.
  const decided = useRef(new Map<string, VisitProposal>());
  const ofInput = (input: { proposals: readonly { visit_proposal_id: string }[] }): VisitProposal[] =>
    input.proposals.flatMap(({ visit_proposal_id }) => decided.current.get(visit_proposal_id) ?? []);
  const remember = (proposals: readonly VisitProposal[]): void => {
    for (const one of proposals) decided.current.set(one.visit_proposal_id, one);
  };
  const taking = useCallMutation(proposalsCalls.takeProposals, {
    onSuccess: (answer, input) => tellTaken(answer, ofInput(input)),
  });
  const declining = useCallMutation(proposalsCalls.declineProposals, {
    onSuccess: (declined, input) => {
      const [only, ...others] = ofInput(input);
      const isOne = only && others.length === 0;
      tellDone({
        ...(isOne && { record: nameOfProposal(only) }),
        message: isOne
          ? text('proposals.told.declined')
          : text('proposals.told.declinedMany', format.counted(declined.length)),
        undo: (call) => call(proposalsCalls.reopenProposals, { proposals: declined }),
      });
    },
  });
  return {
    isBusy: taking.isPending || declining.isPending,
    take: (proposal: VisitProposal): void => {
      remember([proposal]);
      taking.mutate({ proposals: [keyOfProposal(proposal)] });
    },
    decline: (proposals: readonly VisitProposal[]): void => {
      remember(proposals);
      declining.mutate({ proposals: proposals.map(keyOfProposal) });
    },
  };
}
