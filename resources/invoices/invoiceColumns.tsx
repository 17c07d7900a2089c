import type { Invoice } from '../../contract/invoices/invoices.ts';
import { invoiceStates } from '../../contract/vocab.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';

type Format = ReturnType<typeof useFormat>;

export const periodText = (
  {
    service_period_from: from,
    service_period_to: to,
  }: Pick<Invoice, 'service_period_from' | 'service_period_to'>,
  text: Text,
  format: Format,
): string => (from && to ? `${format.date(from)} – ${format.date(to)}` : text('invoices.noPeriod'));

/** The columns of a trial's invoices. */
export const invoiceColumns = (text: Text, format: Format): TableColumn<Invoice>[] => [
  {
    key: 'state',
    head: text('invoices.columns.state'),
    sortBy: ({ state }) => invoiceStates.indexOf(state),
    cell: ({ state }) => <StateChip look={state}>{text(`vocab.invoiceState.${state}`)}</StateChip>,
  },
  {
    key: 'number',
    head: text('invoices.columns.number'),
    sortBy: ({ number }) => number,
    cell: ({ number }) => number ?? text('common.none'),
  },
  {
    key: 'label',
    head: text('invoices.columns.label'),
    sortBy: ({ label }) => label,
    isFlexible: true,
    isName: true,
    cell: ({ label }) => <strong title={label}>{label}</strong>,
  },
  {
    key: 'cut_off_date',
    head: text('invoices.columns.cutOff'),
    sortBy: ({ cut_off_date }) => cut_off_date,
    cell: ({ cut_off_date }) => <span className="tabular">{format.date(cut_off_date)}</span>,
  },
  {
    key: 'period',
    head: text('invoices.columns.period'),
    cell: (invoice) => <span className="tabular">{periodText(invoice, text, format)}</span>,
  },
  {
    key: 'billing_date',
    head: text('invoices.columns.billingDate'),
    sortBy: ({ billing_date }) => billing_date,
    cell: ({ billing_date }) =>
      billing_date ? <span className="tabular">{format.date(billing_date)}</span> : text('common.none'),
  },
  {
    key: 'net_amount',
    head: text('invoices.columns.net'),
    sortBy: ({ net_amount }) => net_amount,
    isNumeric: true,
    cell: ({ net_amount }) => format.euro(net_amount),
  },
  {
    key: 'gross_amount',
    head: text('invoices.columns.gross'),
    sortBy: ({ gross_amount }) => gross_amount,
    isNumeric: true,
    cell: ({ gross_amount }) => <strong>{format.euro(gross_amount)}</strong>,
  },
  {
    key: 'conflict_count',
    head: text('invoices.columns.conflicts'),
    sortBy: ({ conflict_count }) => conflict_count,
    isNumeric: true,
    cell: ({ conflict_count: count }) =>
      count > 0 ? <StateChip look="conflict">{format.count(count)}</StateChip> : text('common.none'),
  },
];
