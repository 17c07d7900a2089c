import { useParams } from 'ra-core';
import type { ReactNode } from 'react';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { PlanElementFrame } from '../../ui/form/record/PlanElementFrame.tsx';
import { useText } from '../../ui/words/useText.ts';
import { StudyServiceView } from './StudyServiceView.tsx';

interface Props {
  /** What of a service's price goes to providers: another area's part of the page. */
  paymentsOf: (trial: Trial, service: StudyService) => ReactNode;
}

/** A visit service of a trial: new, or one to change, with its assignments to visits and provider payments. */
export function StudyServicePage({ paymentsOf }: Props) {
  const text = useText();
  const { trialId = '' } = useParams();
  const services = useRecords(studyServicesCalls.listStudyServices, { trial_id: trialId });
  return (
    <PlanElementFrame<StudyService & { id: string }>
      tab="visit-services"
      resource="studyServices"
      route="editStudyService"
      listed={services}
      beginning={{ is_additional: false }}
      newLabel={text('studyServices.form.new')}
      unknown={text('studyServices.form.unknown')}
    >
      {(trial, service, leave) => (
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
