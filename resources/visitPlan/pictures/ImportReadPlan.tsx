import { Box, Checkbox, FormControlLabel, LinearProgress } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type VisitPlan, visitPlanCalls } from '../../../contract/plan/visitPlan.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { PlanPreview } from '../PlanPreview.tsx';
import { importTotals } from '../visitPlanFileReading.ts';

interface Props {
  trialId: string;
  plan: VisitPlan;
  /** Cells that nobody has looked at although they are doubtful. */
  unchecked: number;
  onClose: () => void;
  onImported: () => void;
}

/** What will be made of the reading, and the import of it: all of it or nothing. */
export function ImportReadPlan({ trialId, plan, unchecked, onClose, onImported }: Props) {
  const text = useText();
  const format = useFormat();
  const wording = useFailureText();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isTaken, setTaken] = useState(false);
  const bringIn = useCallMutation(visitPlanCalls.importVisitPlan, {
    onSuccess: (result) => {
      const counts = Object.entries(importTotals(result)).map(([name, count]) => [name, format.count(count)]);
      notify('visitPlan.done', { type: 'success', messageArgs: Object.fromEntries(counts) });
      onImported();
    },
    onError: (error) => {
      if (!failureOf(error)) notifyFailure(error);
    },
  });
  const failure = bringIn.error ? failureOf(bringIn.error) : null;
  const counted = format.counted(unchecked);
  return (
    <ActDialog
      title={text('extraction.import.title')}
      width={820}
      onClose={onClose}
      act={{
        label: text('visitPlan.confirm'),
        isDisabled: bringIn.isPending || (unchecked > 0 && !isTaken),
        onAct: () => bringIn.mutate({ ...plan, trial_id: trialId }),
      }}
    >
      <PlanPreview plan={plan} />
      <Box sx={{ mt: '14px', color: 'var(--text2)' }}>{text('extraction.import.effect')}</Box>
      {unchecked > 0 && (
        <FormControlLabel
          sx={{ mt: '8px' }}
          control={<Checkbox checked={isTaken} onChange={(_event, checked) => setTaken(checked)} />}
          label={text('extraction.import.unchecked', counted)}
        />
      )}
      {bringIn.isPending && <LinearProgress aria-label={text('visitPlan.importing')} sx={{ mt: '16px' }} />}
      {failure && (
        <Box role="alert" sx={{ mt: '12px', color: 'var(--overdue-f)' }}>
          {wording(failure)}
          <Box component="ul" sx={{ my: '6px', pl: '20px' }}>
            {(failure.fields ?? []).slice(0, 20).map((fault) => (
              <li key={`${fault.field} ${fault.code}`}>
                <code>{fault.field}</code>: {wording(fault)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </ActDialog>
  );
}
