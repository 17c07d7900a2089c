import { Box } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { correctionsCalls } from '../../../contract/invoices/corrections.ts';
import {
  type CorrectedItem,
  changeOf,
  correctedItems,
  type DocumentSums,
} from '../../../domain/receivables/correctedItems.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { withSign } from '../../../ui/words/withSign.ts';
import type { TimedInvoice } from './InvoiceTimeline.tsx';

/** Net, VAT and total below one another: a footer has one row. */
function Stacked({ of: [net, tax, gross] }: { of: readonly [ReactNode, ReactNode, ReactNode] }) {
  return (
    <Box component="span" sx={{ display: 'grid', gap: '4px', py: '8px' }}>
      <span>{net}</span>
      <span>{tax}</span>
      <strong>{gross}</strong>
    </Box>
  );
}

interface Owed {
  invoiced: DocumentSums;
  corrected: DocumentSums;
  stands: DocumentSums;
}

/** What is owed of a corrected invoice, item by item: what was invoiced, what corrections changed, what it stands at. */
export function OwedItems({ invoice }: { invoice: TimedInvoice }) {
  const read = useCallQuery(correctionsCalls.getCorrections, { invoice_id: invoice.invoice_id });
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: { corrections, invoice: invoiced, standing } }) => {
        const issued = corrections.filter(({ state }) => state === 'finalized');
        const rows = correctedItems(
          invoice.items,
          issued.flatMap(({ lines }) => lines),
        );
        const owed = { invoiced, corrected: changeOf(invoiced, standing), stands: standing };
        return <OwedTable rows={rows} owed={owed} taxRate={invoice.tax_rate} />;
      }}
    </Loaded>
  );
}

function OwedTable({ rows, owed, taxRate }: { rows: CorrectedItem[]; owed: Owed; taxRate: number }) {
  const text = useText();
  const format = useFormat();
  const columns = useOwedColumns(owed);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, maxHeight: 420 }}>
      <DataTable
        label={text('invoicePayments.owed.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(rows.indexOf(row))}
        count={
          <Stacked
            of={[
              text('invoices.totals.net'),
              text('invoices.totals.vat', { rate: format.percent(taxRate) }),
              text('invoices.totals.gross'),
            ]}
          />
        }
      />
    </Box>
  );
}

const useOwedColumns = ({
  invoiced: billed,
  corrected: changed,
  stands: left,
}: Owed): TableColumn<CorrectedItem>[] => {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const none = text('common.none');
    const amount = (cents: number | null) => (cents === null || cents === 0 ? none : format.cents(cents));
    const signed = (cents: number) => withSign(cents, format.cents);
    const footOf = (sums: DocumentSums, words: (cents: number) => string) => () => (
      <Stacked of={[words(sums.net_amount), words(sums.tax_amount), words(sums.gross_amount)]} />
    );
    return [
      {
        key: 'item',
        head: text('invoicePayments.owed.item'),
        isName: true,
        isFlexible: 'wrapped',
        cell: ({ item, reasons }) => (
          <>
            <strong>{item?.label ?? text('corrections.kinds.agreed_reduction')}</strong>
            {reasons.length > 0 && (
              <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{reasons.join(', ')}</Box>
            )}
          </>
        ),
      },
      {
        key: 'quantity',
        head: text('invoicePayments.owed.quantity'),
        isNumeric: true,
        givesWay: 1,
        cell: ({ item }) => (item ? format.count(item.quantity) : none),
      },
      {
        key: 'price',
        head: text('invoicePayments.owed.price'),
        isNumeric: true,
        givesWay: 2,
        cell: ({ item }) => amount(item?.amount_per_unit ?? null),
      },
      {
        key: 'invoiced',
        head: text('invoicePayments.owed.invoiced'),
        isNumeric: true,
        cell: ({ invoiced }) => amount(invoiced),
        foot: footOf(billed, amount),
      },
      {
        key: 'corrected',
        head: text('invoicePayments.owed.corrected'),
        isNumeric: true,
        cell: ({ corrected }) => (
          <Box component="span" sx={corrected === 0 ? {} : { color: 'var(--accent-text)', fontWeight: 600 }}>
            {signed(corrected)}
          </Box>
        ),
        foot: footOf(changed, signed),
      },
      {
        key: 'stands',
        head: text('invoicePayments.owed.stands'),
        isNumeric: true,
        cell: ({ stands }) => <strong>{amount(stands)}</strong>,
        foot: footOf(left, amount),
      },
    ];
  }, [text, format, billed, changed, left]);
};
