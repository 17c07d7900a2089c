import { ProviderAddress } from '../../resources/addresses/ProviderAddress.tsx';
import { ProvidersPage } from '../../resources/providers/ProvidersPage.tsx';

/** The catalog of providers, each with the address it is written to. */
export const ProvidersWithAddresses = () => (
  <ProvidersPage addressOf={(provider) => <ProviderAddress provider={provider} />} />
);
