import { useNotify } from 'ra-core';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
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
  const notify = useNotify();
  const removal = useCallMutation(api.removeRecordingConfirmations, {
    onSuccess: () => {
      notify('trialDetails.startOver.confirmationsRemoved', { type: 'success' });
      onClose();
    },
  });
  return (
    <RemovalDialog
      title={text('trialDetails.startOver.confirmationsQuestion', { title: trial.title })}
      confirmLabel={text('trialDetails.startOver.removeConfirmations', { smart_count: count })}
      isBusy={removal.isPending}
      onConfirm={(reason) => removal.mutate({ trial_id: trial.trial_id, reason })}
      onClose={onClose}
    >
      {text('trialDetails.startOver.confirmationsBody', { smart_count: count })}
    </RemovalDialog>
  );
}
