import { Stethoscope } from 'lucide-react';
import type { Provider } from '../../contract/providers.ts';
import type { Area } from '../../ui/area/area.ts';

export const providers = {
  name: 'providers',
  icon: Stethoscope,
  representation: (provider: Provider) => provider.label,
  pages: [],
} as const satisfies Area;
