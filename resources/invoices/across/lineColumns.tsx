import { Checkbox } from '@mui/material';
import type { InvoiceLine } from '../../../contract/invoicesAcross.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import type { TableColumn } from '../../../ui/list/columns.ts';
import { useMarksAround } from '../../../ui/list/marks.ts';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { periodText } from '../invoiceColumns.tsx';

type Format = ReturnType<typeof useFormat>;

function Mark({ line }: { line: InvoiceLine }) {
  const text = useText();
  const { marked, mark } = useMarksAround();
  const { invoice_id: id, number, label, trial_title } = line;
  const isMarked = marked.has(id);
  return (
    <Checkbox
      size="small"
      checked={isMarked}
      // What is shown is decided by the click, which knows whether Shift is held.
      onChange={() => undefined}
      onClick={(event) => mark(id, !isMarked, event.shiftKey)}
      slotProps={{
        input: {
          'aria-label': text('invoicesAcross.mark', { invoice: `${number ?? label}, ${trial_title}` }),
        },
      }}
      sx={{ p: '4px', m: '-4px' }}
    />
  );
}

function MarkAll() {
  const text = useText();
  const { marked, markAll } = useMarksAround();
  return (
    <Checkbox
      size="small"
      checked={marked.size > 0}
      onChange={() => markAll(marked.size === 0)}
      slotProps={{ input: { 'aria-label': text('invoicesAcross.markAll') } }}
      sx={{ p: '4px', m: '-4px' }}
    />
  );
}

const nameStyle = {
  display: 'block',
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 600,
} as const;

/** The server orders by it: what the browser would order by is nothing. */
const byServer = () => null;

/** The columns of all invoices; `foot` = the sums of all that the narrowing leaves, in cents. */
export const lineColumns = (
  text: Text,
  format: Format,
  foot: { net_amount: number; gross_amount: number } | undefined,
): TableColumn<InvoiceLine>[] => {
  const date = (value: string | null) =>
    value ? <span className="tabular">{format.date(value)}</span> : text('common.none');
  return [
    { key: 'mark', head: <MarkAll />, cell: (line) => <Mark line={line} /> },
    {
      key: 'state',
      head: text('invoices.columns.state'),
      sortBy: byServer,
      cell: ({ state, conflict_count: count }) => (
        <>
          <StateChip look={state}>{text(`vocab.invoiceState.${state}`)}</StateChip>{' '}
          {count > 0 && <StateChip look="conflict">{format.count(count)}</StateChip>}
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
      head: text('invoices.fields.recipient'),
      sortBy: byServer,
      cell: ({ recipient }) => recipient ?? text('common.none'),
    },
    {
      key: 'service_period_to',
      head: text('invoices.columns.period'),
      sortBy: byServer,
      cell: (line) => <span className="tabular">{periodText(line, text, format)}</span>,
    },
    {
      key: 'billing_date',
      head: text('invoices.columns.billingDate'),
      sortBy: byServer,
      cell: ({ billing_date }) => date(billing_date),
    },
    {
      key: 'expected_billing_date',
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
    {
      key: 'net_amount',
      head: text('invoices.columns.net'),
      sortBy: byServer,
      isNumeric: true,
      cell: ({ net_amount }) => format.euro(net_amount),
      foot: () => foot && format.euro(foot.net_amount),
    },
    {
      key: 'gross_amount',
      head: text('invoices.columns.gross'),
      sortBy: byServer,
      isNumeric: true,
      cell: ({ gross_amount }) => <strong>{format.euro(gross_amount)}</strong>,
      foot: () => foot && format.euro(foot.gross_amount),
    },
  ];
};
