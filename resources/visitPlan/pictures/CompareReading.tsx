import { Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { useMemo } from 'react';
import type { StudyService } from '../../../contract/studyServices.ts';
import type { Visit } from '../../../contract/visits.ts';
import { planOfReading, type ReadPlan } from '../../../domain/readPlan.ts';
import { useText } from '../../../ui/words/useText.ts';
import { PlanComparisonPanel } from '../comparison/PlanComparisonPanel.tsx';

interface Props {
  trialId: string;
  plan: ReadPlan;
  /** What the trial has already. */
  services: readonly StudyService[];
  visits: readonly Visit[];
  onClose: () => void;
}

/** The reading beside the trial's own plan; services are the same as the person has said in the review. */
export function CompareReading({ trialId, plan, services, visits, onClose }: Props) {
  const text = useText();
  const newer = useMemo(() => planOfReading(plan, { services, visits }), [plan, services, visits]);
  const chosen = useMemo(
    () => new Map(plan.services.map(({ study_service_id }, index) => [index, study_service_id])),
    [plan],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={text('planComparison.title')}
      slotProps={{ paper: { sx: { width: 900, maxWidth: '95vw' } } }}
    >
      <DialogContent>
        <PlanComparisonPanel trialId={trialId} newer={newer} chosenServices={chosen} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('common.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
