import { useNavigate, useParams } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import { operationalServicesCalls } from '../../contract/plan/operationalServices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { mapReading } from '../../ui/calls/reading.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { PlanElementFrame } from '../../ui/form/record/PlanElementFrame.tsx';
import { nextSortOrder } from '../../ui/form/record/planElement.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { OperationalServiceView } from './OperationalServiceView.tsx';

interface Props {
  /** What of a service's price goes to providers: another area's part of the page. */
  paymentsOf: (trial: Trial, service: OperationalService) => ReactNode;
}

/** An operational service of a trial: new, or one to change, with its provider payments. */
export function OperationalServicePage({ paymentsOf }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { trialId = '' } = useParams();
  const services = useRecords(operationalServicesCalls.listOperationalServices, { trial_id: trialId });
  const open = useCallback(
    (id: string) => navigate(href('editNvbStudyService', { trialId, id }), { replace: true }),
    [navigate, trialId],
  );
  const leave = useCallback(() => navigate(hrefOfTab(trialId, 'operational-services')), [navigate, trialId]);
  return (
    <PlanElementFrame<OperationalService & { id: string }>
      tab="operational-services"
      resource="operationalServices"
      beginning={mapReading(services, (present) => ({
        trial_id: trialId,
        repetition_period: 'once',
        is_auto_confirmed: false,
        is_closed: false,
        sort_order: nextSortOrder(present),
      }))}
      newLabel={text('operationalServices.form.new')}
      unknown={text('operationalServices.form.unknown')}
      onCreated={open}
    >
      {(trial, service) => (
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
