import { useNavigate, useParams } from 'ra-core';
import { useCallback } from 'react';
import { api } from '../../../contract/api.ts';
import { href } from '../../../ui/paths.ts';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { useText } from '../../../ui/useText.ts';
import { PlanElementFrame } from '../trial/PlanElementFrame.tsx';
import { hrefOfTab } from '../trial/tabs.ts';
import { OperationalServiceParts } from './OperationalServiceParts.tsx';

/** An operational service of a trial: new, or one to change, with its provider payments. */
export function OperationalServicePage() {
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
        <OperationalServiceParts
          key={element?.contract_study_service_id ?? 'new'}
          trial={trial}
          service={element}
          onCreated={open}
          onRemoved={leave}
        />
      )}
    </PlanElementFrame>
  );
}
