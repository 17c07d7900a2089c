import { redcapCalls } from '../../contract/imports/redcap.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  onKeep: () => void;
  onClose: () => void;
}

/** Asks before the project is forgotten with its token. */
export function RemoveDialog({ trialId, onKeep, onClose }: Props) {
  const text = useText();
  const tellDone = useTellDone();
  const remove = useCallMutation(redcapCalls.removeRedcap, {
    onSuccess: () => {
      tellDone({ record: text('redcap.title'), message: text('redcap.removed') });
      onClose();
    },
  });
  return (
    <ActDialog
      title={text('redcap.removeTitle')}
      onClose={onKeep}
      act={{
        label: text('redcap.removeConfirm'),
        isDangerous: true,
        isDisabled: remove.isPending,
        onAct: () => remove.mutate({ trial_id: trialId }),
      }}
    >
      {text('redcap.removeBody')}
    </ActDialog>
  );
}
