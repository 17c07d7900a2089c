import { ClipboardCheck } from 'lucide-react';
import { type Area, page } from '../../ui/area/area.ts';

export const recording = {
  name: 'recording',
  icon: ClipboardCheck,
  pages: [
    {
      route: 'billingRecording',
      needs: 'recording',
      section: 'recording',
      isEntrance: true,
      page: page(async () => (await import('./RecordingPage.tsx')).RecordingPage),
    },
    {
      route: 'billingConfirmations',
      needs: 'recording',
      section: 'recording',
      page: page(async () => (await import('./confirmations/ConfirmationsPage.tsx')).ConfirmationsPage),
    },
    {
      route: 'billingRecordingSchedule',
      needs: 'recording',
      section: 'recording',
      page: page(async () => (await import('./schedule/SchedulePage.tsx')).SchedulePage),
    },
  ],
} as const satisfies Area;
