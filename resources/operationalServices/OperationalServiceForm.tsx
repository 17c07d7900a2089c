import { type ReactNode, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { OperationalService } from '../../contract/operationalServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { mayRemove } from '../../domain/trialLocks.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { useRecordRemoval } from '../../ui/form/useRecordRemoval.ts';
import { FormPage } from '../../ui/frame/FormPage.tsx';
import { useText } from '../../ui/words/useText.ts';
import { OperationalServiceInputs } from './OperationalServiceInputs.tsx';
import { fieldsOfOperationalService } from './operationalServiceFields.ts';

interface Props {
  trialId: string;
  /** Null = a new one. */
  service: OperationalService | null;
  /** The place of a new one in the list. */
  nextOrder: number;
  hasParticipants: boolean;
  /** Nothing is assigned to it or recorded of it, so it can be deleted. */
  isEmpty: boolean;
  /** Both get stable functions. */
  onCreated: (serviceId: string) => void;
  onRemoved: () => void;
  /** The assignments, which save on their own. */
  children: ReactNode;
}

/** Creates an operational service, changes it or deletes it. */
export function OperationalServiceForm(props: Props) {
  const { trialId, service, nextOrder, hasParticipants, isEmpty, onCreated, onRemoved, children } = props;
  const text = useText();
  const words = useFailureText();
  const [contract_study_service_id] = useState(() => service?.contract_study_service_id ?? newId());
  const form = useRecordForm({
    id: contract_study_service_id,
    isNew: service === null,
    stored: fieldsOfOperationalService(service),
    required: ['label', 'amount'],
    save: api.putOperationalService,
    toInput: ({ amount, ...values }) =>
      amount === null
        ? null
        : {
            trial_id: trialId,
            contract_study_service_id,
            sort_order: service?.sort_order ?? nextOrder,
            version: service?.version,
            ...values,
            amount,
          },
    read: api.getOperationalService,
    readInput: { contract_study_service_id },
    onCreated,
  });
  const removal = useRecordRemoval(api.removeOperationalService, onRemoved);
  const facts = { hasParticipants, isAddedLater: service?.is_added_later ?? true };
  const blocked = (label: string): string | null => {
    if (!mayRemove(facts)) return text('operationalServices.removalLocked');
    return isEmpty ? null : words({ code: 'service_not_empty', params: { study_service_label: label } });
  };
  return (
    <FormPage
      saveLabel={text(service ? 'operationalServices.form.save' : 'operationalServices.form.create')}
      isDirty={form.isDirty && !removal.isSuccess}
      isBusy={form.isSaving || removal.isPending}
      onSave={form.submit}
      onDiscard={form.discard}
      after={children}
      removal={
        service
          ? {
              question: text('operationalServices.form.deleteQuestion', { label: service.label }),
              body: text('operationalServices.form.deleteBody'),
              confirmLabel: text('operationalServices.form.delete'),
              blocked: blocked(service.label),
              onConfirm: () => removal.mutate({ contract_study_service_id }),
            }
          : undefined
      }
    >
      <OperationalServiceInputs
        key={form.round}
        values={form.values}
        facts={facts}
        isNew={service === null}
        failureOf={form.failureOf}
        onChange={form.change}
        onRefuse={form.refuse}
      />
    </FormPage>
  );
}
