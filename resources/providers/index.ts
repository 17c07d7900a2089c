import { Stethoscope } from 'lucide-react';
import type { Provider } from '../../contract/site/providers.ts';
import { providersCalls } from '../../contract/site/providers.ts';
import type { Area } from '../../ui/area/area.ts';

export const providers = {
  name: 'providers',
  icon: Stethoscope,
  representation: (provider: Provider) => provider.label,
  catalog: { title: 'providers.title', route: 'providersCatalog', list: providersCalls.listProviders },
  pages: [],
} as const satisfies Area;
