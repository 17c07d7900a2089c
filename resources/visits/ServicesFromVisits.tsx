import { Button } from '@mui/material';
import { ListPlus } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  /** How many visits have no service of their label. */
  missingCount: number;
  /** Whether services may be made of them now. */
  verdict: Verdict;
  onMade: () => void;
}

/** Makes a service of every visit, for visits that are paid as a lump sum; twice makes nothing twice. */
export function ServicesFromVisits({ trialId, missingCount, verdict, onMade }: Props) {
  const text = useText();
  const why = useVerdictText();
  const format = useFormat();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const make = useCallMutation(studyServicesCalls.importServicesFromProtocolVisits, {
    onSuccess: () => {
      setAsking(false);
      notify('visits.fromVisits.made', {
        type: 'success',
        messageArgs: format.counted(missingCount),
      });
      onMade();
    },
  });
  const blocked = why(verdict) ?? (missingCount === 0 ? text('visits.fromVisits.none') : undefined);
  return (
    <>
      <Button
        startIcon={<ListPlus size={15} aria-hidden />}
        disabled={blocked !== undefined}
        title={blocked}
        onClick={() => setAsking(true)}
      >
        {text('visits.fromVisits.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('visits.fromVisits.title')}
        confirmLabel={text('visits.fromVisits.confirm', format.counted(missingCount))}
        isBusy={make.isPending}
        onConfirm={() => make.mutate({ trial_id: trialId })}
        onCancel={() => setAsking(false)}
      >
        {text('visits.fromVisits.body')}
      </ConfirmDialog>
    </>
  );
}
