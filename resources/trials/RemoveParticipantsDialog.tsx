import { useNotify } from 'ra-core';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useText } from '../../ui/words/useText.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

interface Props {
  trial: Trial;
  onClose: () => void;
}

/** Removes the trial's participants with everything recorded, so that its contract is open again. */
export function RemoveParticipantsDialog({ trial, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const removal = useCallMutation(api.removeRecordingsAndParticipants, {
    onSuccess: () => {
      notify('trialDetails.startOver.participantsRemoved', { type: 'success' });
      onClose();
    },
  });
  const count = { smart_count: trial.participant_count };
  return (
    <RemovalDialog
      title={text('trialDetails.startOver.participantsQuestion', { title: trial.title })}
      confirmLabel={text('trialDetails.startOver.removeParticipants', count)}
      isBusy={removal.isPending}
      onConfirm={(reason) => removal.mutate({ trial_id: trial.trial_id, reason })}
      onClose={onClose}
    >
      {text('trialDetails.startOver.participantsBody', count)}
    </RemovalDialog>
  );
}
