import { useNavigate, useParams } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { api } from '../../contract/api.ts';
import type { StudyService } from '../../contract/studyServices.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { PlanElementFrame } from '../../ui/frame/PlanElementFrame.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { StudyServiceView } from './StudyServiceView.tsx';

interface Props {
  /** What of a service's price goes to providers: another area's part of the page. */
  paymentsOf: (trial: Trial, service: StudyService) => ReactNode;
}

/** A visit service of a trial: new, or one to change, with its assignments to visits and provider payments. */
export function StudyServicePage({ paymentsOf }: Props) {
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
        <StudyServiceView
          key={element?.study_service_id ?? 'new'}
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
