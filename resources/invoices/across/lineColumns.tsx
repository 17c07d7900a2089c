import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { MarkAllBox, MarkBox } from '../../../ui/list/table/MarkBox.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { periodText } from '../invoiceColumns.tsx';
import { MailMark } from '../mail/MailMark.tsx';
import { OpenAmount } from '../payments/OpenAmount.tsx';

type Format = ReturnType<typeof useFormat>;

/** Names may be long, and amounts are never cut. */
const cutStyle = { display: 'block', maxWidth: 150, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const nameStyle = { ...cutStyle, maxWidth: 180, fontWeight: 600 } as const;

/** The server orders by it: what the browser would order by is nothing. */
const byServer = () => null;

const markLabel = ({ number, label, trial_title }: InvoiceLine, text: Text): string =>
  text('invoicesAcross.mark', { invoice: `${number ?? label}, ${trial_title}` });

/** The columns of all invoices; `foot` = the sums of all that the narrowing leaves, in cents. */
export const lineColumns = (
  text: Text,
  format: Format,
  foot: { net_amount: number; gross_amount: number; open_amount: number } | undefined,
): TableColumn<InvoiceLine>[] => {
  const date = (value: string | null) =>
    value ? <span className="tabular">{format.date(value)}</span> : text('common.none');
  const col = tableKit<InvoiceLine>(text, format);
  return [
    {
      key: 'mark',
      head: <MarkAllBox label={text('invoicesAcross.markAll')} />,
      cell: (line) => <MarkBox id={line.invoice_id} label={markLabel(line, text)} />,
    },
    {
      key: 'state',
      head: text('invoices.columns.state'),
      sortBy: byServer,
      cell: ({ state, conflict_count: count, mail_state, sent_on }) => (
        <>
          <StateChip look={state}>{text(`vocab.invoiceState.${state}`)}</StateChip>{' '}
          {count > 0 && <StateChip look="conflict">{format.count(count)}</StateChip>}
          {sent_on && mail_state !== 'sent' && (
            <StateChip look="done">{text('dispatches.sentOn', { date: format.date(sent_on) })}</StateChip>
          )}
          {mail_state && (
            <MailMark state={mail_state} words={text(`invoicesAcross.filter.mailings.${mail_state}`)} />
          )}
        </>
      ),
    },
    {
      key: 'number',
      head: text('invoices.columns.number'),
      sortBy: byServer,
      isName: true,
      // A draft has no number yet: it is called by its label, which may be long.
      cell: ({ number, label }) => (
        <span title={label} style={nameStyle}>
          {number ?? label}
        </span>
      ),
    },
    {
      key: 'trial_title',
      head: text('invoicesAcross.columns.trial'),
      sortBy: byServer,
      isFlexible: true,
      cell: ({ trial_title, trial_type }) => (
        <>
          <span title={trial_title}>{trial_title}</span> {trial_type === 'test' && <TypeChip type="test" />}
        </>
      ),
    },
    {
      key: 'recipient',
      givesWay: 2,
      head: text('invoices.fields.recipient'),
      sortBy: byServer,
      cell: ({ recipient }) =>
        recipient === null ? (
          text('common.none')
        ) : (
          <span title={recipient} style={cutStyle}>
            {recipient}
          </span>
        ),
    },
    {
      key: 'service_period_to',
      givesWay: 1,
      head: text('invoices.columns.period'),
      sortBy: byServer,
      cell: (line) => <span className="tabular">{periodText(line, text, format)}</span>,
    },
    col.date('billing_date', text('invoices.columns.billingDate'), { givesWay: 4 }),
    {
      key: 'expected_billing_date',
      givesWay: 5,
      head: text('invoicesAcross.columns.expected'),
      sortBy: byServer,
      cell: ({ expected_billing_date, is_overdue }) =>
        is_overdue && expected_billing_date ? (
          <StateChip
            look="overdue"
            label={`${text('invoicesAcross.overdue')}, ${format.date(expected_billing_date)}`}
          >
            {format.date(expected_billing_date)}
          </StateChip>
        ) : (
          date(expected_billing_date)
        ),
    },
    col.euro('net_amount', text('invoices.columns.net'), {
      givesWay: 3,
      foot: () => foot && format.euro(foot.net_amount),
    }),
    col.euro('gross_amount', text('invoices.columns.gross'), {
      isStrong: true,
      foot: () => foot && format.euro(foot.gross_amount),
    }),
    {
      key: 'open_amount',
      head: text('invoicePayments.figures.open'),
      isNumeric: true,
      cell: (line) => <OpenAmount line={line} />,
      foot: () => foot && format.euro(foot.open_amount),
    },
  ];
};
