import { useParams } from 'ra-core';
import type { ReactNode } from 'react';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import { operationalServicesCalls } from '../../contract/plan/operationalServices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { PlanElementFrame } from '../../ui/form/record/PlanElementFrame.tsx';
import { useText } from '../../ui/words/useText.ts';
import { OperationalServiceView } from './OperationalServiceView.tsx';

interface Props {
  /** What of a service's price goes to providers: another area's part of the page. */
  paymentsOf: (trial: Trial, service: OperationalService) => ReactNode;
}

/** An operational service of a trial: new, or one to change, with its provider payments. */
export function OperationalServicePage({ paymentsOf }: Props) {
  const text = useText();
  const { trialId = '' } = useParams();
  const services = useRecords(operationalServicesCalls.listOperationalServices, { trial_id: trialId });
  return (
    <PlanElementFrame<OperationalService & { id: string }>
      tab="operational-services"
      resource="operationalServices"
      route="editNvbStudyService"
      listed={services}
      beginning={{ repetition_period: 'once', is_auto_confirmed: false, is_closed: false }}
      newLabel={text('operationalServices.form.new')}
      unknown={text('operationalServices.form.unknown')}
    >
      {(trial, service, leave) => (
        <OperationalServiceView
          trial={trial}
          service={service}
          payments={service && paymentsOf(trial, service)}
          onRemoved={leave}
        />
      )}
    </PlanElementFrame>
  );
}
