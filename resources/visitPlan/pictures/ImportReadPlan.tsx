import { Box, Checkbox, FormControlLabel, LinearProgress } from '@mui/material';
import { useState } from 'react';
import type { VisitPlan } from '../../../contract/plan/visitPlan.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { PlanFaults } from '../PlanFaults.tsx';
import { PlanPreview } from '../PlanPreview.tsx';
import { useBringIn } from '../useBringIn.ts';

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
  const [isTaken, setTaken] = useState(false);
  const { bringIn } = useBringIn(onImported);
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
          <PlanFaults failure={failure} />
        </Box>
      )}
    </ActDialog>
  );
}
