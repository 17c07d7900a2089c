import { Box } from '@mui/material';
import { useLocation } from 'ra-core';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { Address } from '../../contract/site/addresses.ts';
import { addressesCalls } from '../../contract/site/addresses.ts';
import { addressPurposes } from '../../contract/vocab.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { AddressSlot } from './AddressSlot.tsx';

/** The trial's addresses, one for each purpose; a link may ask for a field of the recipient's. */
export function TrialAddresses({ trialId }: { trialId: string }) {
  const present = useCallQuery(addressesCalls.listTrialAddresses, { trial_id: trialId });
  const addresses = useRecords(addressesCalls.listAddresses, {});
  return (
    <Loaded queries={{ present, addresses }} skeleton={null}>
      {(read) => <Slots trialId={trialId} {...read} />}
    </Loaded>
  );
}

interface SlotsProps {
  trialId: string;
  present: OutputOf<typeof addressesCalls.listTrialAddresses>;
  addresses: readonly Address[];
}

function Slots({ trialId, present, addresses }: SlotsProps) {
  const text = useText();
  const asked = new URLSearchParams(useLocation().search).get('recipient');
  const assign = useCallMutation(addressesCalls.assignTrialAddress);
  const remove = useCallMutation(addressesCalls.removeTrialAddress);
  const noteOf = (address: Address): string | undefined => {
    const use = present.find(({ address_id }) => address_id === address.address_id);
    return use && text('addresses.usedHere', { purpose: text(`vocab.addressPurpose.${use.purpose}`) });
  };
  return (
    <Card
      title={text('addresses.title')}
      isFlush
      action={
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text('addresses.assigned', { count: present.length, total: addressPurposes.length })}
        </Box>
      }
    >
      {addressPurposes.map((purpose) => (
        <Box key={purpose} sx={{ p: '14px 16px', '& + &': { borderTop: '1px solid var(--line)' } }}>
          <AddressSlot
            purpose={text(`vocab.addressPurpose.${purpose}`)}
            address={present.find((each) => each.purpose === purpose) ?? null}
            addresses={addresses}
            noteOf={noteOf}
            asked={purpose === 'invoice_recipient' ? asked : null}
            onPick={(address_id) => assign.mutate({ trial_id: trialId, address_id, purpose })}
            onRemove={() => remove.mutate({ trial_id: trialId, purpose })}
          />
        </Box>
      ))}
    </Card>
  );
}
