import { useNavigate, useParams } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { api } from '../../contract/api.ts';
import type { OperationalService } from '../../contract/operationalServices.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { PlanElementFrame } from '../../ui/frame/PlanElementFrame.tsx';
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
  const { trialId = '', id } = useParams();
  const service = useCallQuery(
    api.getOperationalService,
    { contract_study_service_id: id ?? '' },
    { isEnabled: id !== undefined },
  );
  const open = useCallback(
    (serviceId: string) =>
      navigate(href('editNvbStudyService', { trialId, id: serviceId }), { replace: true }),
    [navigate, trialId],
  );
  const leave = useCallback(() => navigate(hrefOfTab(trialId, 'operational-services')), [navigate, trialId]);
  return (
    <PlanElementFrame
      tab="operational-services"
      reading={id === undefined ? null : service}
      newLabel={text('operationalServices.form.new')}
      unknown={text('operationalServices.form.unknown')}
    >
      {(trial, element) => (
        <OperationalServiceView
          key={element?.contract_study_service_id ?? 'new'}
          trial={trial}
          service={element}
          payments={element && paymentsOf(trial, element)}
          onCreated={open}
          onRemoved={leave}
        />
      )}
    </PlanElementFrame>
  );
}
