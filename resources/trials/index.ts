import { FlaskConical } from 'lucide-react';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { type Area, page } from '../../ui/area/area.ts';

export const trials = {
  name: 'trials',
  icon: FlaskConical,
  representation: (trial: Trial) => trialName(trial),
  pages: [
    {
      route: 'billingTrialList',
      needs: 'trials',
      section: 'billing',
      hasFirstWords: true,
      page: page(async () => (await import('./TrialList.tsx')).TrialList),
    },
    {
      route: 'billingTrialNew',
      needs: 'trials',
      isForChanges: true,
      section: 'billing',
      page: page(async () => (await import('./TrialCreate.tsx')).TrialCreate),
    },
  ],
} as const satisfies Area;
