import { Dialog } from '@mui/material';
import { useMemo } from 'react';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import { planOfReading } from '../../../domain/visitPlan/planOfReading.ts';
import type { ReadPlan } from '../../../domain/visitPlan/readPlan.ts';
import { uncheckedPlaces } from '../../../domain/visitPlan/uncheckedPlaces.ts';
import { useText } from '../../../ui/words/useText.ts';
import { PlanComparisonPanel } from '../comparison/PlanComparisonPanel.tsx';

interface Props {
  trialId: string;
  plan: ReadPlan;
  /** What the trial has already. */
  services: readonly StudyService[];
  visits: readonly Visit[];
  onCorrect: (change: (plan: ReadPlan) => ReadPlan) => void;
  onClose: () => void;
}

/** What was read as a new service is the trial's from now on. */
const withServices = (plan: ReadPlan, added: ReadonlyMap<number, string>): ReadPlan => ({
  ...plan,
  services: plan.services.map((row, at) => ({
    ...row,
    study_service_id: added.get(at) ?? row.study_service_id,
  })),
});

/** The reading beside the trial's own plan; services are the same as the person has said in the review. */
export function CompareReading({ trialId, plan, services, visits, onCorrect, onClose }: Props) {
  const text = useText();
  const newer = useMemo(() => planOfReading(plan, { services, visits }), [plan, services, visits]);
  const chosen = useMemo(
    () => new Map(plan.services.map(({ study_service_id }, index) => [index, study_service_id])),
    [plan],
  );
  const unchecked = useMemo(() => uncheckedPlaces(plan), [plan]);
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': text('planComparison.title'),
          sx: { width: 900, height: 'calc(100vh - 96px)' },
        },
      }}
    >
      <PlanComparisonPanel
        trialId={trialId}
        newer={newer}
        chosenServices={chosen}
        unchecked={unchecked}
        onAdded={(added) => onCorrect((before) => withServices(before, added))}
        onClose={onClose}
      />
    </Dialog>
  );
}
