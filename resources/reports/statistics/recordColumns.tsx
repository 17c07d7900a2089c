import type { FigureName, FigureRecord } from '../../../contract/reports/reports.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
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
  const isService = isAmount(figure) || figure === 'confirmed_service_count';
  const isItem = figure === 'by_hand_amount';
  return {
    people: !isItem,
    visits: !isItem && figure !== 'recruited_count' && figure !== 'screening_failure_count',
    services: isService,
    providers: figure === 'provider_amount',
    invoices: isService && figure !== 'provider_amount' && figure !== 'unbilled_amount',
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
  const columns: (TableColumn<FigureRecord> | false)[] = [
    { key: 'day', head: text('statistics.records.columns.day'), cell: ({ day }) => format.date(day) },
    {
      key: 'trial',
      head: text('statistics.records.columns.trial'),
      cell: ({ trial_title }) => trial_title,
      isFlexible: !services,
    },
    people && {
      key: 'participant',
      head: text('statistics.records.columns.participant'),
      cell: ({ subject_id }) => subject_id ?? '–',
    },
    visits && {
      key: 'visit',
      head: text('statistics.records.columns.visit'),
      cell: ({ visit_label }) => visit_label ?? '–',
    },
    services && {
      key: 'label',
      head: text('statistics.records.columns.label'),
      cell: ({ label }) => label,
      isFlexible: true,
    },
    providers && {
      key: 'provider',
      head: text('statistics.records.columns.provider'),
      cell: ({ provider_label }) => provider_label,
    },
    providers && {
      key: 'cost_center',
      head: text('statistics.records.columns.cost_center'),
      cell: ({ cost_center }) => cost_center ?? '–',
    },
    invoices && {
      key: 'invoice',
      head: text('statistics.records.columns.invoice'),
      cell: ({ invoice_number }) => invoice_number ?? '–',
    },
    services && {
      key: 'amount',
      head: text('statistics.records.columns.amount'),
      isNumeric: true,
      cell: ({ amount }) => (amount === null ? '–' : format.cents(amount)),
      foot: () => total !== null && <strong>{format.cents(total)}</strong>,
    },
  ];
  return columns.flatMap((column) => column || []);
};
