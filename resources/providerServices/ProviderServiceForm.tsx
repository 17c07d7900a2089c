import type { ReactNode } from 'react';
import type { ProviderService } from '../../contract/plan/providerServices.ts';
import type { Provider } from '../../contract/site/providers.ts';
import { RecordPage } from '../../ui/form/record/RecordPage.tsx';
import { useText } from '../../ui/words/useText.ts';
import { PaymentInputs } from './PaymentInputs.tsx';

interface Props {
  /** Those the trial may use. */
  providers: readonly Provider[];
  /** Gets a stable function. */
  onRemoved: () => void;
  /** The assignments, which save on their own. */
  children: ReactNode;
}

/** Creates a provider payment, changes it or deletes it. */
export function ProviderServiceForm({ providers, onRemoved, children }: Props) {
  const text = useText();
  const removalOf = ({ label }: { label: string }) => ({
    question: text('providerServices.form.deleteQuestion', { label }),
    body: text('providerServices.form.deleteBody'),
    confirmLabel: text('providerServices.form.delete'),
    frozen: text('providerServices.removalLocked'),
  });
  return (
    <RecordPage<ProviderService & { id: string }>
      createLabel={text('providerServices.form.create')}
      historyOf={({ label, provider_service_id, trial_id }) => ({
        kind: 'provider_service',
        recordId: provider_service_id,
        trialId: trial_id,
        name: label,
      })}
      removalOf={removalOf}
      onRemoved={onRemoved}
      after={children}
    >
      <PaymentInputs providers={providers} />
    </RecordPage>
  );
}
