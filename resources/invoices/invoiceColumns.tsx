import type { Invoice } from '../../contract/invoices/invoices.ts';
import { invoiceStates } from '../../contract/vocab.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
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
export const invoiceColumns = (text: Text, format: Format): TableColumn<Invoice>[] => {
  const col = tableKit<Invoice>(text, format);
  return [
    {
      key: 'state',
      head: text('invoices.columns.state'),
      sortBy: ({ state }) => invoiceStates.indexOf(state),
      cell: ({ state }) => <StateChip look={state}>{text(`vocab.invoiceState.${state}`)}</StateChip>,
    },
    col.text('number', text('invoices.columns.number')),
    {
      key: 'label',
      head: text('invoices.columns.label'),
      sortBy: ({ label }) => label,
      isFlexible: true,
      isName: true,
      cell: ({ label }) => <strong title={label}>{label}</strong>,
    },
    col.date('cut_off_date', text('invoices.columns.cutOff')),
    {
      key: 'period',
      head: text('invoices.columns.period'),
      cell: (invoice) => <span className="tabular">{periodText(invoice, text, format)}</span>,
    },
    col.date('billing_date', text('invoices.columns.billingDate')),
    col.euro('net_amount', text('invoices.columns.net')),
    col.euro('gross_amount', text('invoices.columns.gross'), { isStrong: true }),
    {
      key: 'conflict_count',
      head: text('invoices.columns.conflicts'),
      sortBy: ({ conflict_count }) => conflict_count,
      isNumeric: true,
      cell: ({ conflict_count: count }) =>
        count > 0 ? <StateChip look="conflict">{format.count(count)}</StateChip> : text('common.none'),
    },
  ];
};
