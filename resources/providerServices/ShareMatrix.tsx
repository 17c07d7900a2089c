import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { AssignedProviderService, type ProviderService } from '../../contract/providerServices.ts';
import { mayAssign } from '../../domain/trialLocks.ts';
import { formatCents, formatPercent } from '../../ui/format.ts';
import { refusedCells } from '../../ui/sheet/refusals.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import {
  calculatedColumn,
  moneyColumn,
  type SheetColumn,
  sheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { SaveOutcome } from '../../ui/spreadsheet/sheetOptions.ts';
import { moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { useCall } from '../../ui/useCall.ts';
import { useFailureText } from '../../ui/useFailureText.ts';
import { useRefresh } from '../../ui/useRefresh.ts';
import { type Text, useText } from '../../ui/useText.ts';
import { providerName } from './paymentColumns.ts';
import { type PaidService, type ShareRow, shareRows, shareSave, splitOf } from './shareRows.ts';
import { shareOf, shareType } from './shareType.ts';

interface Props {
  trialId: string;
  name: string;
  services: readonly PaidService[];
  payments: readonly ProviderService[];
  assignments: readonly AssignedProviderService[];
  hasParticipants: boolean;
  toolbarStart: React.ReactNode;
}

const idOf = (row: ShareRow): string => row.study_service_template_id;

const shareColumn = (payment: ProviderService): SheetColumn<ShareRow> => {
  const { provider_service_id: id, label, amount, percentage } = payment;
  return sheetColumn<ShareRow>({
    field: id,
    title: label,
    subtitle: [providerName({ label: payment.provider_label, cost_center: payment.cost_center })],
    width: 150,
    type: shareType((locale) =>
      percentage === null ? formatCents(amount ?? 0, locale) : formatPercent(percentage, locale),
    ),
    read: (row) => row.shares[id] ?? null,
    write: (row, value) => ({ ...row, shares: { ...row.shares, [id]: shareOf(value) } }),
  });
};

const columnsOf = (payments: readonly ProviderService[], text: Text): SheetColumn<ShareRow>[] => [
  textColumn({
    field: 'label',
    title: text('providerServices.columns.service'),
    pinned: 'left',
    width: 250,
    editable: false,
    emphasis: 'strong',
  }),
  moneyColumn({
    field: 'amount',
    title: text('providerServices.columns.price'),
    pinned: 'left',
    width: 100,
    editable: false,
    emphasis: 'weak',
  }),
  ...payments.map(shareColumn),
  calculatedColumn({
    field: 'remains',
    title: text('providerServices.columns.remains'),
    subtitle: [text('providerServices.columns.remainsHint')],
    type: moneyType(),
    pinned: 'right',
    width: 130,
    emphasis: 'strong',
    read: (row) => splitOf(row, payments).remains,
  }),
];

const stale = (present: unknown, row: ShareRow): ShareRow | undefined => {
  const { data } = AssignedProviderService.omit({ trial_id: true, is_added_later: true }).safeParse(present);
  if (!data) return undefined;
  const id = data.provider_service_id;
  const assignment = { ...data, trial_id: '', is_added_later: false };
  return {
    ...row,
    shares: { ...row.shares, [id]: data.money ?? true },
    stored: { ...row.stored, [id]: assignment },
  };
};

/** Services down, payments across: who gets what of each service, and what remains for the study account. */
export function ShareMatrix({
  trialId,
  name,
  services,
  payments,
  assignments,
  hasParticipants,
  toolbarStart,
}: Props) {
  const text = useText();
  const call = useCall();
  const words = useFailureText();
  const refresh = useRefresh();
  const rows = useMemo(() => shareRows(services, assignments), [services, assignments]);
  const columns = useMemo(() => columnsOf(payments, text), [payments, text]);
  const newPayments = useMemo(
    () =>
      new Set(
        payments.filter((payment) => payment.is_added_later).map((payment) => payment.provider_service_id),
      ),
    [payments],
  );

  const save = async (changeSet: ChangeSet<ShareRow>): Promise<SaveOutcome<ShareRow>> => {
    const { rows: set, remove, cells } = shareSave(changeSet);
    try {
      await call(api.putAssignedProviderServices, { trial_id: trialId, rows: set, remove });
      refresh();
      return { kind: 'saved' };
    } catch (error) {
      return refusedCells(error, {
        sent: cells.map(({ row }) => row),
        rowId: idOf,
        toRow: stale,
        words,
        fieldOf: ({ index }) => cells[index]?.field,
      });
    }
  };

  return (
    <Sheet<ShareRow>
      name={name}
      recordId={`${name}/${trialId}`}
      rows={rows}
      rowId={idOf}
      columns={columns}
      check={(row) => {
        const { excess } = splitOf(row, payments);
        return excess > 0 ? [{ code: 'shares_exceed_price', params: { labels: row.label } }] : [];
      }}
      lock={(row, field) =>
        mayAssign(hasParticipants, row.is_added_later || newPayments.has(field))
          ? null
          : { text: text('providerServices.locked') }
      }
      statusFacts={(shown) => [
        text('providerServices.shares', {
          smart_count: shown.reduce(
            (sum, row) => sum + Object.values(row.shares).filter((share) => share !== null).length,
            0,
          ),
        }),
        text('providerServices.hint'),
      ]}
      onSave={save}
      toolbarStart={toolbarStart}
    />
  );
}
