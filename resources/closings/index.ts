import { CalendarCheck2 } from 'lucide-react';
import { type Area, page } from '../../ui/area/area.ts';

export const closings = {
  name: 'closings',
  icon: CalendarCheck2,
  pages: [
    {
      route: 'closings',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./ClosingsPage.tsx')).ClosingsPage),
    },
    {
      route: 'closing',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./ClosingPage.tsx')).ClosingPage),
    },
    {
      route: 'revenueForecast',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./RevenuePage.tsx')).RevenuePage),
    },
  ],
} as const satisfies Area;
