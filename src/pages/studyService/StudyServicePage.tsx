import { useNavigate, useParams } from 'ra-core';
import { useCallback } from 'react';
import { api } from '../../../contract/api.ts';
import { href } from '../../../ui/paths.ts';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { useText } from '../../../ui/useText.ts';
import { PlanElementFrame } from '../trial/PlanElementFrame.tsx';
import { hrefOfTab } from '../trial/tabs.ts';
import { StudyServiceParts } from './StudyServiceParts.tsx';

/** A visit service of a trial: new, or one to change, with its assignments to visits and provider payments. */
export function StudyServicePage() {
  const text = useText();
  const navigate = useNavigate();
  const { trialId = '', id } = useParams();
  const service = useCallQuery(
    api.getStudyService,
    { study_service_id: id ?? '' },
    { isEnabled: id !== undefined },
  );
  const open = useCallback(
    (serviceId: string) => navigate(href('editStudyService', { trialId, id: serviceId }), { replace: true }),
    [navigate, trialId],
  );
  const leave = useCallback(() => navigate(hrefOfTab(trialId, 'visit-services')), [navigate, trialId]);
  return (
    <PlanElementFrame
      tab="visit-services"
      reading={id === undefined ? null : service}
      newLabel={text('studyServices.form.new')}
      unknown={text('studyServices.form.unknown')}
    >
      {(trial, element) => (
        <StudyServiceParts
          key={element?.study_service_id ?? 'new'}
          trial={trial}
          service={element}
          onCreated={open}
          onRemoved={leave}
        />
      )}
    </PlanElementFrame>
  );
}
