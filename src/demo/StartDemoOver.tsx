import { useState } from 'react';
import { demoSiteCalls } from '../../contract/site/demoSite.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { DangerButton } from '../../ui/frame/DangerButton.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Puts the demo site back to its first day, after asking. */
export function StartDemoOver() {
  const text = useText();
  const tellDone = useTellDone();
  const [isAsking, setAsking] = useState(false);
  const startOver = useCallMutation(demoSiteCalls.startDemoOver, {
    onSuccess: () => {
      setAsking(false);
      tellDone({ message: text('demo.startedOver') });
    },
  });
  return (
    <>
      <DangerButton onClick={() => setAsking(true)}>{text('demo.startOver')}</DangerButton>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={text('demo.startOverTitle')}
        confirmLabel={text('demo.startOverConfirm')}
        isBusy={startOver.isPending}
        onConfirm={() => startOver.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {text('demo.startOverBody')}
      </ConfirmDialog>
    </>
  );
}
