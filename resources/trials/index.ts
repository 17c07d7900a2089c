import { lazy } from 'react';
import type { Trial } from '../../contract/trials.ts';

export const trials = {
  name: 'trials',
  list: lazy(async () => ({ default: (await import('./TrialList.tsx')).TrialList })),
  create: lazy(async () => ({ default: (await import('./TrialCreate.tsx')).TrialCreate })),
  recordRepresentation: (trial: Trial) => trial.title,
} as const;
