import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useMemo } from 'react';
import { extractionCalls } from '../../../contract/extractionCalls.ts';
import { readPlanOf } from '../../../domain/readPlan.ts';
import { useCurrentUser } from '../../../ui/session/currentUser.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ChoosePictures } from './ChoosePictures.tsx';
import { browserReadings, type ReadingStorage, readingKey } from './keptReadings.ts';
import { PictureSteps } from './PictureSteps.tsx';
import { ReadingUnderWay } from './ReadingUnderWay.tsx';
import { useAiQuery } from './useAiQuery.ts';
import { useReading } from './useReading.ts';

interface Props {
  trialId: string;
  /** Where the plan is. */
  backTo: string;
  storage?: ReadingStorage;
}

/** From pictures of a protocol's schedule to a visit plan: choose them, have them read, look at what was read, import it. */
export function PlanPictures({ trialId, backTo, storage = browserReadings }: Props) {
  const text = useText();
  const user = useCurrentUser();
  const engine = useAiQuery(extractionCalls.getExtractionEngine, {});
  const planOf = useMemo(() => (result: Parameters<typeof readPlanOf>[0]) => readPlanOf(result, []), []);
  const { reading, progress, failure, isKept, choose, read, cancel } = useReading({
    ownerKey: user ? readingKey(user.id, trialId) : null,
    storage,
    planOf,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'calc(100vh - 52px)' }}>
      <Box sx={barStyle}>
        <PictureSteps current="pictures" />
        <Button component={LinkBase} to={backTo} variant="outlined" sx={{ ml: 'auto' }}>
          {text('extraction.back')}
        </Button>
      </Box>
      {!isKept && <Box sx={{ p: '8px 24px', background: 'var(--warn-b)' }}>{text('extraction.notKept')}</Box>}
      {reading && progress && <ReadingUnderWay progress={progress} onCancel={cancel} />}
      {reading && !progress && (
        <ChoosePictures
          files={reading.files}
          failure={failure}
          visionHost={engine.data?.vision_host}
          onChange={choose}
          onRead={read}
        />
      )}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  minHeight: 56,
  px: '24px',
  py: '8px',
  borderBottom: '1px solid var(--border)',
  background: 'var(--surface)',
} as const;
