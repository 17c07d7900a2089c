import { useNavigate, useParams } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { mapReading } from '../../ui/calls/reading.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { PlanElementFrame } from '../../ui/form/record/PlanElementFrame.tsx';
import { nextSortOrder } from '../../ui/form/record/planElement.ts';
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
  const { trialId = '' } = useParams();
  const services = useRecords(studyServicesCalls.listStudyServices, { trial_id: trialId });
  const open = useCallback(
    (id: string) => navigate(href('editStudyService', { trialId, id }), { replace: true }),
    [navigate, trialId],
  );
  const leave = useCallback(() => navigate(hrefOfTab(trialId, 'visit-services')), [navigate, trialId]);
  return (
    <PlanElementFrame<StudyService & { id: string }>
      tab="visit-services"
      resource="studyServices"
      beginning={mapReading(services, (present) => ({
        trial_id: trialId,
        is_additional: false,
        sort_order: nextSortOrder(present),
      }))}
      newLabel={text('studyServices.form.new')}
      unknown={text('studyServices.form.unknown')}
      onCreated={open}
    >
      {(trial, service) => (
        <StudyServiceView
          trial={trial}
          service={service}
          payments={service && paymentsOf(trial, service)}
          onRemoved={leave}
        />
      )}
    </PlanElementFrame>
  );
}
