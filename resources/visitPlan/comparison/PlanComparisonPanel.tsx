import { useMemo } from 'react';
import { studyServicesCalls } from '../../../contract/studyServices.ts';
import { visitsCalls } from '../../../contract/visits.ts';
import type { ChosenServices, NewerPlan } from '../../../domain/planComparison.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { PlanComparisonView } from './PlanComparisonView.tsx';
import { useTakeDifferences } from './useTakeDifferences.ts';

interface Props {
  trialId: string;
  newer: NewerPlan;
  /** Which service of the trial one of the newer plan is, where a person has said so. */
  chosenServices: ChosenServices;
}

/** The trial's plan beside a newer protocol's, whatever that was read from. */
export function PlanComparisonPanel({ trialId, newer, chosenServices }: Props) {
  const of = { trial_id: trialId };
  const { data: visits } = useRecords(visitsCalls.listVisits, of);
  const { data: services } = useRecords(studyServicesCalls.listStudyServices, of);
  const { data: assignments } = useCallQuery(studyServicesCalls.listAssignedStudyServices, of);
  const { take, isTaking } = useTakeDifferences(trialId);
  const plan = useMemo(
    () => (visits && services && assignments ? { visits, services, assignments } : null),
    [visits, services, assignments],
  );
  if (!plan) return null;
  return (
    <PlanComparisonView
      trialId={trialId}
      plan={plan}
      newer={newer}
      chosenServices={chosenServices}
      isTaking={isTaking}
      onTake={(edits, count) => void take(edits, count)}
    />
  );
}
