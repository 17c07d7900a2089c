import type { FigureName, FigureRecord } from '../../../contract/reports/reports.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { isAmount } from './FigureLink.tsx';

/** Where a record is worked on: the participant's schedule, the invoice, or else the trial's operational services. */
export const hrefOfRecord = (record: FigureRecord): string => {
  const { trial_id: trialId, patient_in_trial_id: participantId, invoice_id: id } = record;
  if (participantId !== null) return href('billingRecordingSchedule', { trialId, participantId });
  return id === null ? hrefOfTab(trialId, 'operational-services') : href('editInvoice', { trialId, id });
};

/** Which columns the records of a figure fill. */
const shownOf = (figure: FigureName) => {
  const isUnclaimed = figure === 'unbilled_amount' || figure === 'held_amount';
  const isService = isAmount(figure) || figure === 'confirmed_service_count';
  const isItem = figure === 'by_hand_amount';
  return {
    people: !isItem,
    visits: !isItem && figure !== 'recruited_count' && figure !== 'screening_failure_count',
    services: isService,
    providers: figure === 'provider_amount',
    invoices: isService && figure !== 'provider_amount' && !isUnclaimed,
  };
};

/** The columns of the records behind a figure: those that they fill. */
export const recordColumns = (
  figure: FigureName,
  text: Text,
  format: ReturnType<typeof useFormat>,
  total: number | null,
): TableColumn<FigureRecord>[] => {
  const { people, visits, services, providers, invoices } = shownOf(figure);
  const col = tableKit<FigureRecord>(text, format);
  const columns: (TableColumn<FigureRecord> | false)[] = [
    col.date('day', text('statistics.records.columns.day')),
    col.text('trial_title', text('statistics.records.columns.trial'), { isFlexible: !services }),
    people && col.text('subject_id', text('statistics.records.columns.participant')),
    visits && col.text('visit_label', text('statistics.records.columns.visit')),
    services && col.text('label', text('statistics.records.columns.label'), { isFlexible: true }),
    providers && col.text('provider_label', text('statistics.records.columns.provider')),
    providers && col.text('cost_center', text('statistics.records.columns.cost_center')),
    invoices && col.text('invoice_number', text('statistics.records.columns.invoice')),
    services &&
      col.cents('amount', text('statistics.records.columns.amount'), {
        foot: () => total !== null && <strong>{format.cents(total)}</strong>,
      }),
  ];
  return columns.flatMap((column) => column || []);
};
