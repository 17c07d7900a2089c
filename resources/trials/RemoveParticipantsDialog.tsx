import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useText } from '../../ui/words/useText.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

interface Props {
  trial: Trial;
  onClose: () => void;
}

/** Removes the trial's participants with everything recorded, so that its contract is open again. */
export function RemoveParticipantsDialog({ trial, onClose }: Props) {
  const text = useText();
  const count = { smart_count: trial.participant_count };
  return (
    <RemovalDialog
      title={text('trialDetails.startOver.participantsQuestion', { title: trial.title })}
      confirmLabel={text('trialDetails.startOver.removeParticipants', count)}
      endpoint={trialsCalls.removeRecordingsAndParticipants}
      trialId={trial.trial_id}
      done="trialDetails.startOver.participantsRemoved"
      onClose={onClose}
    >
      {text('trialDetails.startOver.participantsBody', count)}
    </RemovalDialog>
  );
}
