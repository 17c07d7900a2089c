import { useMemo } from 'react';
import {
  AssignedProviderService,
  type ProviderService,
  providerServicesCalls,
} from '../../contract/plan/providerServices.ts';
import { isAssignmentOpen } from '../../ui/failures/isAssignmentOpen.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useSheetSave } from '../../ui/sheet/useSheetSave.ts';
import type { FootRow } from '../../ui/spreadsheet/grid/gridRows.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ShareLegend } from './ShareLegend.tsx';
import { shareColumns } from './shareColumns.ts';
import {
  type PaidService,
  type ShareRow,
  shareOfAssignment,
  shareRows,
  shareSave,
  splitOf,
} from './shareRows.ts';
import { sharesPerParticipant } from './shareTotals.ts';

interface Props {
  trialId: string;
  name: string;
  /** What its downloads are called. */
  title: string;
  services: readonly PaidService[];
  payments: readonly ProviderService[];
  assignments: readonly AssignedProviderService[];
  toolbarStart: React.ReactNode;
}

const idOf = (row: ShareRow): string => row.study_service_template_id;

const stale = (present: unknown, row: ShareRow): ShareRow | undefined => {
  const { data } = AssignedProviderService.pick({
    provider_service_id: true,
    confirmation_is_mandatory: true,
    money: true,
    version: true,
  }).safeParse(present);
  if (!data) return undefined;
  return {
    ...row,
    shares: { ...row.shares, [data.provider_service_id]: shareOfAssignment(data) },
    versions: { ...row.versions, [data.provider_service_id]: data.version },
  };
};

/** Services down, payments across: who gets what of each service, and what remains for the study account. */
export function ShareMatrix({ trialId, name, title, services, payments, assignments, toolbarStart }: Props) {
  const text = useText();
  const rows = useMemo(() => shareRows(services, assignments), [services, assignments]);
  const format = useFormat();
  const { language } = format;
  const columns = useMemo(() => shareColumns(payments, text, language), [payments, text, language]);
  const isOpen = useMemo(() => {
    const keyOf = (serviceId: string, paymentId: string): string => `${serviceId}/${paymentId}`;
    const paymentOf = new Map(payments.map((payment) => [payment.provider_service_id, payment]));
    const assigned = new Map(
      assignments.map((each) => [keyOf(each.study_service_template_id, each.provider_service_id), each]),
    );
    return (row: ShareRow, paymentId: string): boolean => {
      const payment = paymentOf.get(paymentId);
      return !payment || isAssignmentOpen(assigned.get(keyOf(idOf(row), paymentId)), row, payment);
    };
  }, [payments, assignments]);

  const foot = (shown: readonly ShareRow[]): FootRow[] => {
    const totals = sharesPerParticipant(shown, payments);
    if (totals === null) return [];
    const sums = (id: 'perParticipant' | 'nonScheduled'): FootRow => {
      const { price, byPayment, remains } = totals[id];
      const cell = (cents: number) => ({
        text: cents === 0 ? text('common.none') : format.cents(cents),
        ...(price > 0 && cents !== 0 ? { note: format.percent(Math.round((cents / price) * 10_000)) } : {}),
      });
      return {
        id,
        cells: {
          label: {
            text: text(`providerServices.foot.${id}`),
            note: text(`providerServices.foot.${id}Hint`),
          },
          amount: { text: format.cents(price) },
          ...Object.fromEntries([...byPayment].map(([payment, cents]) => [payment, cell(cents)])),
          remains: cell(remains),
        },
      };
    };
    return [sums('perParticipant'), ...(totals.nonScheduled.price > 0 ? [sums('nonScheduled')] : [])];
  };

  const save = useSheetSave<ShareRow, AssignedProviderService>({
    call: providerServicesCalls.putAssignedProviderServices,
    of: { trial_id: trialId },
    rowId: idOf,
    send: shareSave,
    listed: (_before, answered) => [...answered],
    toRows: (answered) => shareRows(services, answered),
    toRow: stale,
  });

  return (
    <RecordSheet<ShareRow>
      name={name}
      title={title}
      ownerId={trialId}
      rows={rows}
      rowId={idOf}
      columns={columns}
      foot={foot}
      check={(row) => {
        if (splitOf(row, payments).excess === 0) return [];
        const assigned = payments.filter(({ provider_service_id: id }) => row.shares[id]);
        return assigned.map(({ provider_service_id: field }) => ({
          field,
          code: 'shares_exceed_price',
          params: { labels: row.label },
        }));
      }}
      lock={(row, field) => (isOpen(row, field) ? null : { text: text('providerServices.locked') })}
      statusFacts={(shown) => [
        text('providerServices.shares', {
          smart_count: shown.reduce((sum, row) => sum + Object.values(row.shares).filter(Boolean).length, 0),
        }),
        text('providerServices.hint'),
      ]}
      onSave={save}
      toolbarStart={
        <>
          {toolbarStart}
          <ShareLegend />
        </>
      }
    />
  );
}
