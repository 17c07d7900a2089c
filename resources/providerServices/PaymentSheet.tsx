import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { ProviderService, type ProviderServiceEdit } from '../../contract/providerServices.ts';
import type { Provider } from '../../contract/providers.ts';
import { newId } from '../../dataProvider/newId.ts';
import { isLocked } from '../../domain/trialLocks.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { refusedCells } from '../../ui/sheet/refusals.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { SaveOutcome } from '../../ui/spreadsheet/sheetOptions.ts';
import { useText } from '../../ui/words/useText.ts';
import { paymentColumns } from './paymentColumns.ts';

interface Props {
  trialId: string;
  payments: readonly ProviderService[];
  providers: readonly Provider[];
  hasParticipants: boolean;
  /** Opens the form of a stored row. */
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
  toolbarEnd: React.ReactNode;
}

const idOf = (payment: ProviderService): string => payment.provider_service_id;

const emptyPayment = (trialId: string, sortOrder: number): ProviderService => ({
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
  sort_order: sortOrder,
  assigned_count: 0,
  is_added_later: true,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [] },
});

const toEdit = (payment: ProviderService, isNew: boolean): ProviderServiceEdit => ({
  trial_id: payment.trial_id,
  provider_service_id: payment.provider_service_id,
  label: payment.label,
  description: payment.description,
  provider_id: payment.provider_id,
  amount: payment.amount,
  percentage: payment.percentage,
  confirmation_type: payment.confirmation_type,
  sort_order: payment.sort_order,
  version: isNew ? undefined : payment.version,
});

/** The trial's provider payments as a spreadsheet. */
export function PaymentSheet({
  trialId,
  payments,
  providers,
  hasParticipants,
  onOpen,
  toolbarStart,
  toolbarEnd,
}: Props) {
  const text = useText();
  const call = useCall();
  const words = useFailureText();
  const refresh = useRefresh();
  const columns = useMemo(() => paymentColumns(providers, text), [providers, text]);
  const lastOrder = payments.reduce((last, payment) => Math.max(last, payment.sort_order), 0);

  const save = async (changeSet: ChangeSet<ProviderService>): Promise<SaveOutcome<ProviderService>> => {
    const { updated, removed } = changeSet;
    const added = changeSet.added.map((payment, index) => ({
      ...payment,
      sort_order: lastOrder + index + 1,
    }));
    try {
      const rows = await call(api.putProviderServices, {
        trial_id: trialId,
        rows: [...updated.map((row) => toEdit(row, false)), ...added.map((row) => toEdit(row, true))],
        remove: removed.map(({ provider_service_id, version }) => ({ provider_service_id, version })),
      });
      refresh();
      return { kind: 'saved', rows };
    } catch (error) {
      return refusedCells(error, {
        sent: [...updated, ...added, ...removed],
        rowId: idOf,
        toRow: (present, row) => ProviderService.safeParse({ ...row, ...Object(present) }).data,
        words,
      });
    }
  };

  return (
    <Sheet<ProviderService>
      name="provider-payments"
      title={text('trialPage.tabs.provider-payments')}
      recordId={`provider-payments/${trialId}`}
      rows={payments}
      rowId={idOf}
      columns={columns}
      rowDefaults={() => emptyPayment(trialId, lastOrder + 1)}
      addLabel={text('providerServices.addPayment')}
      removable={(payment) => {
        if (hasParticipants && !payment.is_added_later)
          return { text: text('providerServices.removalLocked') };
        return payment.assigned_count === 0 || { text: text('providerServices.assigned') };
      }}
      check={({ amount, percentage }) =>
        (amount === null) === (percentage === null)
          ? [{ field: 'amount', code: 'amount_and_percentage' }]
          : []
      }
      lock={(payment, field) =>
        isLocked('provider_service', field, { hasParticipants, isAddedLater: payment.is_added_later })
          ? { text: text('providerServices.locked') }
          : null
      }
      lockColumn={(field) => isLocked('provider_service', field, { hasParticipants, isAddedLater: false })}
      statusFacts={(rows) => [text('providerServices.facts', { smart_count: rows.length })]}
      onSave={save}
      onOpenRow={(row) => onOpen(idOf(row))}
      toolbarStart={toolbarStart}
      toolbarEnd={toolbarEnd}
    />
  );
}
