import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Provider } from '../../contract/site/providers.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { RecordPanel } from '../../ui/form/record/RecordPanel.tsx';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { useText } from '../../ui/words/useText.ts';
import { ProviderInputs } from './ProviderInputs.tsx';

interface Props {
  /** Null = a new one. */
  id: string | null;
  /** Where the address of a stored provider is picked. */
  addressOf: (provider: Provider) => ReactNode;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a provider, changes it or deletes it. */
export function ProviderPanel({ id, addressOf, onCreated, onClose }: Props) {
  const text = useText();
  const trials = useRecords(trialsCalls.listTrials, {});
  return (
    <RecordPanel<Provider & { id: string }>
      resource="providers"
      id={id}
      beginning={{ is_external: false }}
      titleOf={({ label }) => label}
      newTitle={text('providers.newProvider')}
      unknown={text('providers.unknown')}
      saveLabel={text(id ? 'providers.saveProvider' : 'providers.createProvider')}
      historyOf={({ label, provider_id }) => ({
        kind: 'provider',
        recordId: provider_id,
        trialId: null,
        name: label,
      })}
      removalOf={({ label }) => ({
        question: text('providers.deleteQuestion', { label }),
        body: text('providers.deleteBody'),
        confirmLabel: text('providers.deleteProvider'),
      })}
      onCreated={onCreated}
      onClose={onClose}
    >
      <ProviderInputs trials={trials.data ?? []} isNew={id === null} />
      <Stored isNew={id === null} addressOf={addressOf} />
    </RecordPanel>
  );
}

/** What a provider has once it is stored: who uses it, and its address. */
function Stored({ isNew, addressOf }: Pick<Props, 'addressOf'> & { isNew: boolean }) {
  const text = useText();
  const provider = useRecordContext<Provider & { id: string }>();
  if (isNew || !provider)
    return (
      <Box sx={{ mt: '16px', fontSize: 12, color: 'var(--text3)' }}>{text('providers.addressLater')}</Box>
    );
  const { provider_service_count: count } = provider;
  return (
    <>
      <PanelSection title={text('providers.usedBy')}>
        {count > 0 ? text('providers.used', { smart_count: count }) : text('providers.unused')}
      </PanelSection>
      {/* Read on its own, and so the last: it pushes nothing down. */}
      <Box sx={{ mt: '16px' }}>{addressOf(provider)}</Box>
    </>
  );
}
