import { useNavigate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import { useAiCall } from '../../../ui/calls/aiCall.ts';
import { href } from '../../../ui/routes/paths.ts';
import { useCurrentUser } from '../../../ui/session/currentUser.ts';
import { KeptReadingDialog } from './KeptReadingDialog.tsx';
import {
  browserReadings,
  chooseForReading,
  type ReadingStorage,
  readingKey,
  replaceReading,
} from './keptReadings.ts';

interface DroppedPictures {
  /** Takes files along to where they are read, unless an earlier reading is kept there: then somebody is asked. */
  take: (files: readonly File[]) => void;
  question: ReactNode;
}

/** Pictures and PDFs that were dropped where they are not read. */
export function useDroppedPictures(
  trialId: string,
  storage: ReadingStorage = browserReadings,
): DroppedPictures {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const call = useAiCall();
  const [asked, setAsked] = useState<readonly File[] | null>(null);
  const key = user ? readingKey(user.id, trialId) : null;
  const open = (): void => navigate(href('billingTrialPictures', { trialId }));

  const take = async (files: readonly File[]): Promise<void> => {
    if (key === null || (await chooseForReading(storage, key, files))) open();
    else setAsked(files);
  };
  const replace = async (files: readonly File[]): Promise<void> => {
    const job_id = key && (await replaceReading(storage, key, files));
    // Nobody waits for it any more, whatever becomes of it.
    if (job_id) void call(extractionCalls.removeExtraction, { job_id }).catch(() => undefined);
    open();
  };
  return {
    take: (files) => void take(files),
    question: asked && (
      <KeptReadingDialog
        count={asked.length}
        onKeep={open}
        onReplace={() => void replace(asked)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
