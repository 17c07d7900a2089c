import { HandCoins } from 'lucide-react';
import { type Area, page } from '../../ui/area/area.ts';

export const settlements = {
  name: 'settlements',
  icon: HandCoins,
  pages: [
    {
      route: 'settlements',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./SettlementsPage.tsx')).SettlementsPage),
    },
    {
      route: 'newSettlement',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./SettlePage.tsx')).SettlePage),
    },
    {
      route: 'settlement',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./SettlementPage.tsx')).SettlementPage),
    },
  ],
} as const satisfies Area;
