import { Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import type { visitPlanCalls } from '../../contract/plan/visitPlan.ts';
import type { CallInput } from '../../dataProvider/call.ts';
import { planHeadFault } from '../../domain/visitPlan/visitPlan.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useBringIn } from './useBringIn.ts';
import { VisitPlanFileDrop } from './VisitPlanFileDrop.tsx';
import { VisitPlanFileFaults } from './VisitPlanFileFaults.tsx';
import {
  documentOf,
  entriesOf,
  headOf,
  megabytes,
  type PlanDocument,
  type PlanFileRefusal,
  planFileBytes,
  planLists,
} from './visitPlanFileReading.ts';

interface Props {
  trialId: string;
  onClose: () => void;
}

interface Chosen {
  name: string;
  document: PlanDocument;
}

/** Choose a plan file, see what it holds, bring it in; what is wrong with it is told by its place in the file. */
export function VisitPlanFileDialog({ trialId, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const wording = useFailureText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { bringIn } = useBringIn(onClose);
  const failure = bringIn.error ? failureOf(bringIn.error) : null;
  const faults = failure?.fields ?? [];

  const refuse = (reason: PlanFileRefusal, size = 0): void => {
    setChosen(null);
    const sizes = { size: format.count(megabytes(size)), max: format.count(megabytes(planFileBytes)) };
    setRefused(text(`visitPlan.refusals.${reason}`, sizes));
  };
  const read = async (file: File): Promise<void> => {
    bringIn.reset();
    setRefused(null);
    const document = await documentOf(file);
    if (typeof document === 'string') return refuse(document, file.size);
    const fault = planHeadFault(headOf(document));
    if (fault) setRefused(wording(fault));
    else setChosen({ name: file.name, document });
  };
  const chooseAnother = (): void => {
    bringIn.reset();
    setChosen(null);
  };
  const send = ({ document }: Chosen): void =>
    // The server checks the shape of the file and names every fault by its place.
    bringIn.mutate({ ...document, trial_id: trialId } as CallInput<typeof visitPlanCalls.importVisitPlan>);

  return (
    <ActDialog
      title={text('visitPlan.title')}
      width={600}
      onClose={onClose}
      beside={
        chosen && (
          <Button onClick={chooseAnother} disabled={bringIn.isPending} sx={{ mr: 'auto' }}>
            {text('visitPlan.another')}
          </Button>
        )
      }
      act={{
        label: text('visitPlan.confirm'),
        isDisabled: !chosen || bringIn.isPending || failure !== null,
        onAct: () => chosen && send(chosen),
      }}
    >
      {chosen ? (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{chosen.name}</Box>
          <Box component="ul" sx={{ my: '8px', pl: '20px' }}>
            {planLists.map((part) => {
              const { length } = entriesOf(chosen.document, part);
              return <li key={part}>{text(`visitPlan.parts.${part}`, format.counted(length))}</li>;
            })}
          </Box>
          <Box sx={{ color: 'var(--text2)' }}>{text('visitPlan.effect')}</Box>
          {bringIn.isPending && (
            <LinearProgress aria-label={text('visitPlan.importing')} sx={{ mt: '16px' }} />
          )}
          {failure && faults.length === 0 && (
            <Box role="alert" sx={{ mt: '16px', color: 'var(--overdue-f)' }}>
              {wording(failure)}
            </Box>
          )}
          {faults.length > 0 && <VisitPlanFileFaults faults={faults} document={chosen.document} />}
        </>
      ) : (
        <VisitPlanFileDrop
          hint={text('visitPlan.dropHint')}
          onFile={(file) => void read(file)}
          onRefused={() => refuse('one_file')}
        />
      )}
      {refused && (
        <Box role="alert" sx={{ mt: '12px', color: 'var(--overdue-f)' }}>
          {refused}
        </Box>
      )}
    </ActDialog>
  );
}
