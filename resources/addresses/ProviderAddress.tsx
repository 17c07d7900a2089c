import { Box } from '@mui/material';
import { addressesCalls } from '../../contract/site/addresses.ts';
import type { Provider } from '../../contract/site/providers.ts';
import { providersCalls } from '../../contract/site/providers.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { AddressSlot } from './AddressSlot.tsx';

/** The address a provider is written to. */
export function ProviderAddress({ provider }: { provider: Provider }) {
  const text = useText();
  const catalog = useRecords(addressesCalls.listAddresses, {});
  const assign = useCallMutation(providersCalls.assignProviderAddress);
  const remove = useCallMutation(providersCalls.removeProviderAddress);
  const { provider_id, address_id } = provider;
  return (
    <Box sx={{ p: '10px 12px', border: '1px solid var(--border)', borderRadius: '7px' }}>
      <Loaded queries={{ catalog }} skeleton={null} failed={inOneLine}>
        {(read) => (
          <AddressSlot
            purpose={text('addresses.address')}
            address={read.catalog.find((each) => each.address_id === address_id) ?? null}
            addresses={read.catalog}
            onPick={(picked) => assign.mutate({ provider_id, address_id: picked })}
            onRemove={() => remove.mutate({ provider_id })}
          />
        )}
      </Loaded>
    </Box>
  );
}
