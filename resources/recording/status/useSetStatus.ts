import type { Participant, StatusProposal } from '../../../contract/trials/participants.ts';
import { participantsCalls } from '../../../contract/trials/participants.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';

type Statuses = Pick<
  Participant,
  'screening_status' | 'screening_status_date' | 'trial_status' | 'trial_status_date'
>;

/** A participant as it is saved: all that can be edited of it. */
export const participantEdit = (participant: Participant) => {
  const { trial_id, patient_in_trial_id, subject_id, version } = participant;
  return { trial_id, patient_in_trial_id, subject_id, version, ...statusesOf(participant) };
};

const statusesOf = (participant: Statuses): Statuses => {
  const { screening_status, screening_status_date, trial_status, trial_status_date } = participant;
  return { screening_status, screening_status_date, trial_status, trial_status_date };
};

const proposed = (proposal: StatusProposal): Partial<Statuses> =>
  proposal.kind === 'screening'
    ? { screening_status: proposal.status, screening_status_date: proposal.date }
    : { trial_status: proposal.status, trial_status_date: proposal.date };

/** The word for a proposed status. */
export const statusWord = (proposal: StatusProposal, text: Text): string =>
  proposal.kind === 'screening'
    ? text(`vocab.screeningStatus.${proposal.status}`)
    : text(`vocab.participantTrialStatus.${proposal.status}`);

/** Tells that statuses were saved, with the way back to those before. */
export function useTellStatuses(before: Participant): (stored: Participant) => void {
  const text = useText();
  const tellDone = useTellDone();
  return (stored) => {
    if (stored.version === before.version) return;
    tellDone({
      record: stored.subject_id,
      message: text('recording.statuses.told', {
        screening: text(`vocab.screeningStatus.${stored.screening_status}`),
        trial: text(`vocab.participantTrialStatus.${stored.trial_status}`),
      }),
      undo: (call) =>
        call(participantsCalls.putParticipant, { ...participantEdit(before), version: stored.version }),
    });
  };
}

/** Sets what the visits speak for, by one tap. */
export function useSetStatus(participant: Participant) {
  const tell = useTellStatuses(participant);
  const { mutate, isPending } = useCallMutation(participantsCalls.putParticipant, { onSuccess: tell });
  return {
    isPending,
    accept: (proposal: StatusProposal) => mutate({ ...participantEdit(participant), ...proposed(proposal) }),
  };
}
