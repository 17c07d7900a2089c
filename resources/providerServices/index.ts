import { HandCoins } from 'lucide-react';
import type { ProviderService } from '../../contract/plan/providerServices.ts';
import { type Area, page, pagesOf } from '../../ui/area/area.ts';

export const providerServices = {
  name: 'providerServices',
  icon: HandCoins,
  representation: (payment: ProviderService) => payment.label,
  pages: pagesOf(['newProviderService', 'editProviderService'], {
    needs: 'visitPlan',
    section: 'billing',
    page: page(async () => (await import('./ProviderServicePage.tsx')).ProviderServicePage),
  }),
} as const satisfies Area;
