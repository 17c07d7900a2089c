import type { Provider } from '../../contract/providers.ts';

export const providers = {
  name: 'providers',
  recordRepresentation: (provider: Provider) => provider.label,
} as const;
