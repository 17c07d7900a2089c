import { useMemo } from 'react';
import type { MatchedInvoice } from '../../../contract/receivables/bankStatements.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { sumOf } from '../../../domain/money.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useToday } from '../../../ui/session/useToday.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  label: string;
  invoices: readonly MatchedInvoice[];
  /** The amounts are paid already: what is open is what remains. */
  isPaid: boolean;
}

const idOf = ({ invoice_id }: MatchedInvoice): string => invoice_id;
const hrefOf = ({ trial_id, invoice_id }: MatchedInvoice): string =>
  href('editInvoice', { trialId: trial_id, id: invoice_id });

/** Invoices with the amount that an entry pays of each. */
export function MatchedInvoices({ label, invoices, isPaid }: Props) {
  const text = useText();
  const format = useFormat();
  const today = useToday();
  const columns = useMemo<TableColumn<MatchedInvoice>[]>(() => {
    const amount = (cents: number) => (cents === 0 ? text('common.none') : format.euro(cents));
    const openBefore = ({ open_amount, amount: own }: MatchedInvoice) =>
      isPaid ? open_amount + own : open_amount;
    const numeric = (key: 'open' | 'allocated' | 'remaining', of: (row: MatchedInvoice) => number) => ({
      key,
      head: text(`bankStatements.columns.${key}`),
      isNumeric: true,
      cell: (row: MatchedInvoice) => amount(of(row)),
      foot: (rows: readonly MatchedInvoice[]) => amount(sumOf(rows.map(of))),
    });
    return [
      {
        key: 'invoice',
        head: text('bankStatements.columns.invoice'),
        isName: true,
        cell: ({ number }) => <strong>{number}</strong>,
      },
      {
        key: 'trial',
        head: text('bankStatements.columns.trial'),
        isFlexible: true,
        cell: ({ trial_title }) => trial_title,
      },
      {
        key: 'due',
        head: text('bankStatements.columns.due'),
        cell: ({ due_date }) => {
          const days = daysBetween(due_date, today);
          if (isPaid || days <= 0) return <span className="tabular">{format.date(due_date)}</span>;
          const overdue = text('invoicePayments.overdue', { smart_count: days });
          return (
            <span className="tabular" style={{ color: 'var(--overdue-f)' }}>
              {format.date(due_date)}, {overdue}
            </span>
          );
        },
      },
      numeric('open', openBefore),
      numeric('allocated', ({ amount: own }) => own),
      numeric('remaining', (row) => openBefore(row) - row.amount),
    ];
  }, [text, format, isPaid, today]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={invoices}
      rowId={idOf}
      hrefOf={hrefOf}
      count={text('bankStatements.total', { smart_count: invoices.length })}
    />
  );
}
