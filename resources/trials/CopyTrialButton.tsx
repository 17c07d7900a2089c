import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Trial } from '../../contract/trials/trials.ts';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { useMakingTrials } from '../../ui/session/makingTrials.ts';
import { useText } from '../../ui/words/useText.ts';
import { CopyTrialDialog } from './CopyTrialDialog.tsx';

/** Makes a new trial with the contract of this one, after asking for its title. */
export function CopyTrialButton({ trial }: { trial: Trial }) {
  const text = useText();
  const verdict = useMakingTrials();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <VerdictButton
        size="small"
        verdict={verdict}
        startIcon={<Copy size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {text('copyTrial.action')}
      </VerdictButton>
      {isAsking && <CopyTrialDialog trial={trial} onClose={() => setAsking(false)} />}
    </>
  );
}
