import { ShieldCheck } from 'lucide-react';
import { type Area, page } from '../../ui/area/area.ts';

export const trail = {
  name: 'trail',
  icon: ShieldCheck,
  pages: [
    {
      route: 'trail',
      needs: 'administrator',
      section: 'configuration',
      page: page(async () => (await import('./TrailPage.tsx')).TrailPage),
    },
  ],
} as const satisfies Area;
