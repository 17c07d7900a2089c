import { Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { usdmCalls } from '../../contract/plan/usdm.ts';
import type { CallInput } from '../../dataProvider/call.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { PlanFaults } from './PlanFaults.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { UsdmNotMapped } from './UsdmNotMapped.tsx';
import { useBringIn } from './useBringIn.ts';
import { VisitPlanFileDrop } from './VisitPlanFileDrop.tsx';
import { jsonOf, megabytes, planFileBytes } from './visitPlanFileReading.ts';

interface Props {
  trialId: string;
  onClose: () => void;
}

/** Choose a study definition, see what will be made of it and what has no place in a plan, then make it. */
export function UsdmDialog({ trialId, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const [refused, setRefused] = useState<string | null>(null);
  const { bringIn, onError } = useBringIn(onClose);
  const reading = useCallMutation(usdmCalls.readUsdm, { onError });
  const isBusy = reading.isPending || bringIn.isPending;
  const error = bringIn.error ?? reading.error;
  const failure = error ? failureOf(error) : null;

  const read = async (file: File): Promise<void> => {
    reading.reset();
    bringIn.reset();
    setRefused(null);
    const document = await jsonOf(file);
    if (typeof document === 'string') {
      const sizes = { size: format.count(megabytes(file.size)), max: format.count(megabytes(planFileBytes)) };
      setRefused(text(`visitPlan.refusals.${document}`, sizes));
    } else if (!('study' in document)) setRefused(text('usdm.noDefinition'));
    // The server checks the shape and names every fault by its place.
    else reading.mutate({ trial_id: trialId, document } as CallInput<typeof usdmCalls.readUsdm>);
  };
  const { data } = reading;
  return (
    <ActDialog
      title={text('usdm.title')}
      width={820}
      onClose={onClose}
      beside={
        data && (
          <Button onClick={() => reading.reset()} disabled={isBusy} sx={{ mr: 'auto' }}>
            {text('visitPlan.another')}
          </Button>
        )
      }
      act={{
        label: text('visitPlan.confirm'),
        isDisabled: !data || isBusy,
        onAct: () => data && bringIn.mutate({ ...data.plan, trial_id: trialId }),
      }}
    >
      {data ? (
        <>
          <PlanPreview plan={data.plan} />
          <UsdmNotMapped parts={data.not_mapped} />
          <Box sx={{ mt: '14px', color: 'var(--text2)' }}>{text('visitPlan.effect')}</Box>
        </>
      ) : (
        <VisitPlanFileDrop
          hint={text('usdm.dropHint')}
          onFile={(file) => void read(file)}
          onRefused={() => setRefused(text('visitPlan.refusals.one_file'))}
        />
      )}
      {isBusy && (
        <LinearProgress
          aria-label={text(reading.isPending ? 'usdm.reading' : 'visitPlan.importing')}
          sx={{ mt: '16px' }}
        />
      )}
      {(refused || failure) && (
        <Box role="alert" sx={{ mt: '12px', color: 'var(--overdue-f)' }}>
          {refused ?? (failure && <PlanFaults failure={failure} />)}
        </Box>
      )}
    </ActDialog>
  );
}
