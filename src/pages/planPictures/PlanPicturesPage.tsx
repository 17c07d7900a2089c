import { useParams } from 'ra-core';
import { studyServicesCalls } from '../../../contract/plan/studyServices.ts';
import { visitsCalls } from '../../../contract/plan/visits.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import { PlanPictures } from '../../../resources/visitPlan/pictures/PlanPictures.tsx';
import { useRecord } from '../../../ui/calls/useRecord.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfPlan } from '../../../ui/routes/tabs.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Makes the visit plan of a trial from pictures of its protocol. */
export function PlanPicturesPage() {
  const text = useText();
  const { trialId = '' } = useParams();
  const trial = useRecord('trials', trialId);
  const services = useRecords(studyServicesCalls.listStudyServices, { trial_id: trialId });
  const visits = useRecords(visitsCalls.listVisits, { trial_id: trialId });
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trial.data ? trialName(trial.data) : '…', to: href('billingTrial', { trialId }) },
    { label: text('extraction.title') },
  ]);
  return (
    <Loaded queries={{ trial, services, visits }}>
      {(read) => (
        <PlanPictures
          key={trialId}
          trialId={trialId}
          services={read.services}
          visits={read.visits}
          verdict={read.trial.verdicts.import_visit_plan}
          backTo={hrefOfPlan(trialId)}
        />
      )}
    </Loaded>
  );
}
