import type { Provider, ProviderEdit } from '../../contract/site/providers.ts';

/** What a person types of a provider. */
export type ProviderFields = Omit<ProviderEdit, 'provider_id' | 'version'>;

/** The fields of a stored provider, or those of a new one. */
export const fieldsOfProvider = (provider: Provider | null): ProviderFields => ({
  label: provider?.label ?? '',
  description: provider?.description ?? null,
  cost_center: provider?.cost_center ?? null,
  is_external: provider?.is_external ?? false,
  iban: provider?.iban ?? null,
  bic: provider?.bic ?? null,
  trial_id: provider?.trial_id ?? null,
});

/** The provider that has label, trial and cost centre already; absent values count as equal. */
export const takenBy = (
  providers: readonly Provider[],
  { label, cost_center, trial_id }: Pick<ProviderFields, 'label' | 'cost_center' | 'trial_id'>,
): Provider | undefined =>
  providers.find(
    (provider) =>
      provider.label === label.trim() &&
      (provider.cost_center ?? '') === (cost_center?.trim() ?? '') &&
      provider.trial_id === trial_id,
  );
