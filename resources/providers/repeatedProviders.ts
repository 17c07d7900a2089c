import type { Provider } from '../../contract/site/providers.ts';

/** Every provider whose label, trial and cost centre stand more than once; absent values count as equal. */
export function repeatedProviders(providers: readonly Provider[]): Provider[] {
  const keyOf = ({ label, trial_id, cost_center }: Provider): string =>
    JSON.stringify([label.trim(), trial_id, cost_center?.trim() ?? '']);
  const counts = new Map<string, number>();
  for (const provider of providers) counts.set(keyOf(provider), (counts.get(keyOf(provider)) ?? 0) + 1);
  return providers.filter((provider) => provider.label !== '' && (counts.get(keyOf(provider)) ?? 0) > 1);
}
