import { Box, Button } from '@mui/material';
import { LinkBase, useNavigate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import { readPlanOf } from '../../../domain/visitPlan/readPlan.ts';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { useCurrentUser } from '../../../ui/session/currentUser.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ChoosePictures } from './ChoosePictures.tsx';
import { browserReadings, forgetOldReadings, type ReadingStorage, readingKey } from './keptReadings.ts';
import { PicturesBar } from './PicturesBar.tsx';
import { ReadingUnderWay } from './ReadingUnderWay.tsx';
import { useAiQuery } from './useAiQuery.ts';
import { useReading } from './useReading.ts';

/** The sheet with its grid comes when there is something to look at. */
const ReviewReading = lazy(async () => ({ default: (await import('./ReviewReading.tsx')).ReviewReading }));

interface Props {
  trialId: string;
  /** What the trial has already. */
  services: readonly StudyService[];
  visits: readonly Visit[];
  /** Whether a plan may be imported now. */
  verdict: Verdict;
  /** Where the plan is. */
  backTo: string;
  storage?: ReadingStorage;
}

/** From pictures of a protocol's schedule to a visit plan: choose them, have them read, look at what was read, import it. */
export function PlanPictures({
  trialId,
  services,
  visits,
  verdict,
  backTo,
  storage = browserReadings,
}: Props) {
  const text = useText();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const engine = useAiQuery(extractionCalls.getExtractionEngine, {});
  const { reading, progress, failure, isKept, ...acts } = useReading({
    ownerKey: user ? readingKey(user.id, trialId) : null,
    storage,
    planOf: (result) => readPlanOf(result, services),
  });
  useEffect(() => {
    // Where the browser keeps nothing there is nothing to forget.
    void forgetOldReadings(Date.now()).catch(() => undefined);
  }, []);
  const step = (): React.ReactNode => {
    if (!reading) return null;
    if (progress) return <ReadingUnderWay progress={progress} onCancel={acts.cancel} />;
    return (
      <ChoosePictures
        files={reading.files}
        failure={failure}
        visionHost={engine.data?.vision_host}
        onChange={acts.choose}
        onRead={acts.read}
      />
    );
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'calc(100vh - 52px)' }}>
      {!isKept && <Box sx={{ p: '8px 24px', background: 'var(--warn-b)' }}>{text('extraction.notKept')}</Box>}
      {reading?.result && reading.plan && !progress ? (
        <Suspense fallback={<LoadingRows />}>
          <ReviewReading
            key={reading.reading_id}
            trialId={trialId}
            readingId={reading.reading_id ?? trialId}
            files={reading.files}
            extraction={reading.result}
            plan={reading.plan}
            services={services}
            visits={visits}
            verdict={verdict}
            backTo={backTo}
            onCorrect={acts.correct}
            onDiscard={acts.discard}
            onImported={() => {
              acts.finish();
              navigate(backTo);
            }}
          />
        </Suspense>
      ) : (
        <>
          <PicturesBar current="pictures">
            <Button component={LinkBase} to={backTo} variant="outlined">
              {text('extraction.back')}
            </Button>
          </PicturesBar>
          {step()}
        </>
      )}
    </Box>
  );
}
