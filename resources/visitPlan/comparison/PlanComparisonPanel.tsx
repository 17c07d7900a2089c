import { type ComponentProps, useMemo } from 'react';
import { studyServicesCalls } from '../../../contract/plan/studyServices.ts';
import { visitsCalls } from '../../../contract/plan/visits.ts';
import type { ChosenServices, NewerPlan } from '../../../domain/visitPlan/planComparison.ts';
import type { TakenEdits } from '../../../domain/visitPlan/planTaking.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { PlanComparisonView } from './PlanComparisonView.tsx';
import { useTakeDifferences } from './useTakeDifferences.ts';

interface Props {
  trialId: string;
  newer: NewerPlan;
  /** Which service of the trial one of the newer plan is, where a person has said so. */
  chosenServices: ChosenServices;
  /** What of the newer plan was not surely read and nobody has checked: `service/visit` by their places, `service/`. */
  unchecked: ReadonlySet<string>;
  /** Services of the newer plan, by their places, have become services of the trial. */
  onAdded: (services: TakenEdits['addedServices']) => void;
  onClose: () => void;
}

/** The trial's plan beside a newer protocol's, whatever that was read from: what a dialog holds. */
export function PlanComparisonPanel({ trialId, onAdded, ...rest }: Props) {
  const of = { trial_id: trialId };
  const visits = useRecords(visitsCalls.listVisits, of);
  const services = useRecords(studyServicesCalls.listStudyServices, of);
  const assignments = useCallQuery(studyServicesCalls.listAssignedStudyServices, of);
  const { take, isTaking } = useTakeDifferences(trialId, onAdded);
  return (
    <Loaded queries={{ visits, services, assignments }} skeleton={<LoadingLine />}>
      {(plan) => (
        <Comparison
          {...rest}
          {...plan}
          trialId={trialId}
          isTaking={isTaking}
          onTake={(edits, count) => void take(edits, count)}
        />
      )}
    </Loaded>
  );
}

type View = ComponentProps<typeof PlanComparisonView>;

/** The plan is a new one only where a part of it is: comparing takes its time. */
function Comparison({ visits, services, assignments, ...rest }: Omit<View, 'plan'> & View['plan']) {
  const plan = useMemo(() => ({ visits, services, assignments }), [visits, services, assignments]);
  return <PlanComparisonView {...rest} plan={plan} />;
}
