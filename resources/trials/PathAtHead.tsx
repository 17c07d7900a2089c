import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Trial } from '../../contract/trials/trials.ts';
import { pathHeight, usePathChoice } from './usePathChoice.ts';

const TrialPath = lazy(async () => ({ default: (await import('./TrialPath.tsx')).TrialPath }));

/** The way to the first invoice, where it is not put away. */
export function PathAtHead({ trial }: { trial: Trial }) {
  const [isShown, show] = usePathChoice(trial);
  return (
    isShown && (
      <Suspense fallback={<Box sx={{ minHeight: pathHeight }} />}>
        <TrialPath trial={trial} onPutAway={() => show(false)} />
      </Suspense>
    )
  );
}
