import type { Provider } from '../../contract/site/providers.ts';

interface ProviderTotals {
  /** Providers outside the hospital. */
  external: number;
  /** Provider payments of all trials. */
  payments: number;
}

/** What a list of providers comes to. */
export const providerTotals = (providers: readonly Provider[]): ProviderTotals => ({
  external: providers.filter(({ is_external }) => is_external).length,
  payments: providers.reduce((sum, { provider_service_count: count }) => sum + count, 0),
});
