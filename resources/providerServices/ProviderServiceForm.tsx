import { type ReactNode, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { ProviderService } from '../../contract/providerServices.ts';
import type { Provider } from '../../contract/providers.ts';
import { newId } from '../../dataProvider/newId.ts';
import { mayRemove } from '../../domain/trialLocks.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { useRecordRemoval } from '../../ui/form/useRecordRemoval.ts';
import { FormPage } from '../../ui/frame/FormPage.tsx';
import { useText } from '../../ui/words/useText.ts';
import { PaymentInputs } from './PaymentInputs.tsx';
import { fieldsOfPayment } from './paymentFields.ts';

interface Props {
  trialId: string;
  /** Null = a new one. */
  payment: ProviderService | null;
  /** Those the trial may use. */
  providers: readonly Provider[];
  /** The place of a new one in the list. */
  nextOrder: number;
  hasParticipants: boolean;
  /** Both get stable functions. */
  onCreated: (paymentId: string) => void;
  onRemoved: () => void;
  /** The assignments, which save on their own. */
  children: ReactNode;
}

/** Creates a provider payment, changes it or deletes it. */
export function ProviderServiceForm(props: Props) {
  const { trialId, payment, providers, nextOrder, hasParticipants, onCreated, onRemoved, children } = props;
  const text = useText();
  const words = useFailureText();
  const [provider_service_id] = useState(() => payment?.provider_service_id ?? newId());
  const form = useRecordForm({
    id: provider_service_id,
    isNew: payment === null,
    stored: fieldsOfPayment(payment),
    required: ['label', 'provider_id'],
    save: api.putProviderService,
    toInput: (values) =>
      values.amount === null && values.percentage === null
        ? null
        : {
            trial_id: trialId,
            provider_service_id,
            sort_order: payment?.sort_order ?? nextOrder,
            version: payment?.version,
            ...values,
          },
    read: api.getProviderService,
    readInput: { provider_service_id },
    onCreated,
  });
  const removal = useRecordRemoval(api.removeProviderService, onRemoved);
  const facts = { hasParticipants, isAddedLater: payment?.is_added_later ?? true };
  const blocked = ({ label, assigned_count }: ProviderService): string | null => {
    if (!mayRemove(facts)) return text('providerServices.removalLocked');
    return assigned_count === 0 ? null : words({ code: 'provider_service_not_empty', params: { label } });
  };
  return (
    <FormPage
      saveLabel={text(payment ? 'providerServices.form.save' : 'providerServices.form.create')}
      isDirty={form.isDirty && !removal.isSuccess}
      isBusy={form.isSaving || removal.isPending}
      onSave={form.submit}
      onDiscard={form.discard}
      after={children}
      removal={
        payment
          ? {
              question: text('providerServices.form.deleteQuestion', { label: payment.label }),
              body: text('providerServices.form.deleteBody'),
              confirmLabel: text('providerServices.form.delete'),
              blocked: blocked(payment),
              onConfirm: () => removal.mutate({ provider_service_id }),
            }
          : undefined
      }
    >
      <PaymentInputs
        key={form.round}
        values={form.values}
        providers={providers}
        facts={facts}
        isNew={payment === null}
        isTried={form.isTried}
        failureOf={form.failureOf}
        onChange={form.change}
      />
    </FormPage>
  );
}
