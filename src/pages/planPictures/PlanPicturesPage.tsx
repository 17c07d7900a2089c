import { useParams } from 'ra-core';
import { PlanPictures } from '../../../resources/visitPlan/pictures/PlanPictures.tsx';
import { useRecord } from '../../../ui/calls/useRecord.ts';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfPlan } from '../../../ui/routes/tabs.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Makes the visit plan of a trial from pictures of its protocol. */
export function PlanPicturesPage() {
  const text = useText();
  const { trialId = '' } = useParams();
  const trial = useRecord('trials', trialId);
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trial.data?.title ?? '…', to: href('billingTrial', { trialId }) },
    { label: text('extraction.title') },
  ]);
  return <PlanPictures key={trialId} trialId={trialId} backTo={hrefOfPlan(trialId)} />;
}
