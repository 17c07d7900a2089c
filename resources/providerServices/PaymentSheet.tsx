import { useMemo } from 'react';
import type { ProviderService } from '../../contract/plan/providerServices.ts';
import { providerServicesCalls } from '../../contract/plan/providerServices.ts';
import type { Provider } from '../../contract/site/providers.ts';
import { newId } from '../../dataProvider/newId.ts';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import { useText } from '../../ui/words/useText.ts';
import { paymentColumns } from './paymentColumns.ts';

interface Props {
  trialId: string;
  payments: readonly ProviderService[];
  providers: readonly Provider[];
  /** Opens the form of a stored row. */
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (payment: ProviderService): string => payment.provider_service_id;

const emptyPayment = (trialId: string): ProviderService => ({
  trial_id: trialId,
  provider_service_id: newId(),
  label: '',
  description: null,
  provider_id: '',
  provider_label: '',
  cost_center: null,
  amount: null,
  percentage: null,
  confirmation_type: 'automated',
  sort_order: 0,
  assigned_count: 0,
  is_added_later: true,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
});

/** The trial's provider payments as a spreadsheet. */
export function PaymentSheet({ trialId, payments, providers, onOpen, toolbarStart, toolbarEnd }: Props) {
  const text = useText();
  const columns = useMemo(() => paymentColumns(providers, text), [providers, text]);
  const save = useRecordSave({
    call: providerServicesCalls.putProviderServices,
    id: 'provider_service_id',
    of: { trial_id: trialId },
    after: payments,
  });
  const verdicts = useRowVerdicts(payments, text('providerServices.locked'));

  return (
    <RecordSheet<ProviderService>
      name="provider-payments"
      history={{ kind: 'provider_service', trialId, nameOf: ({ label }) => label }}
      title={text('trialPage.tabs.provider-payments')}
      ownerId={trialId}
      rows={payments}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyPayment(trialId)}
      addLabel={text('providerServices.addPayment')}
      {...verdicts}
      check={({ amount, percentage }) =>
        (amount === null) === (percentage === null)
          ? [{ field: 'amount', code: 'amount_and_percentage' }]
          : []
      }
      statusFacts={(rows) => [text('providerServices.facts', { smart_count: rows.length })]}
      onSave={save}
      onOpenRow={(row) => onOpen(idOf(row))}
      toolbarStart={toolbarStart}
      emptyActions={<ImportLink trialId={trialId} kind="provider-services" isWhereEmpty />}
      toolbarEnd={toolbarEnd}
    />
  );
}
