import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useText } from '../../ui/words/useText.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

interface Props {
  trial: Trial;
  /** Confirmed services that become unconfirmed. */
  count: number;
  onClose: () => void;
}

/** Takes back every confirmation of the trial. */
export function RemoveConfirmationsDialog({ trial, count, onClose }: Props) {
  const text = useText();
  return (
    <RemovalDialog
      title={text('trialDetails.startOver.confirmationsQuestion', { title: trial.title })}
      confirmLabel={text('trialDetails.startOver.removeConfirmations', { smart_count: count })}
      endpoint={trialsCalls.removeRecordingConfirmations}
      trialId={trial.trial_id}
      done="trialDetails.startOver.confirmationsRemoved"
      onClose={onClose}
    >
      {text('trialDetails.startOver.confirmationsBody', { smart_count: count })}
    </RemovalDialog>
  );
}
