import { Box } from '@mui/material';
import { useMemo } from 'react';
import { correctionsCalls } from '../../../contract/invoices/corrections.ts';
import { sumOf } from '../../../domain/money.ts';
import { type CorrectedItem, correctedItems } from '../../../domain/receivables/correctedItems.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { withSign } from '../../../ui/words/withSign.ts';
import type { TimedInvoice } from './InvoiceTimeline.tsx';

/** What is owed of a corrected invoice, item by item: what was invoiced, what corrections changed, what it stands at. */
export function OwedItems({ invoice: { invoice_id, items } }: { invoice: TimedInvoice }) {
  const text = useText();
  const columns = useOwedColumns();
  const read = useCallQuery(correctionsCalls.getCorrections, { invoice_id });
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: { corrections } }) => {
        const issued = corrections.filter(({ state }) => state === 'finalized');
        const rows = correctedItems(
          items,
          issued.flatMap(({ lines }) => lines),
        );
        return (
          <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, maxHeight: 420 }}>
            <DataTable
              label={text('invoicePayments.owed.title')}
              columns={columns}
              rows={rows}
              rowId={(row) => String(rows.indexOf(row))}
              count={text('invoicePayments.owed.net')}
            />
          </Box>
        );
      }}
    </Loaded>
  );
}

const useOwedColumns = (): TableColumn<CorrectedItem>[] => {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const none = text('common.none');
    const amount = (cents: number | null) => (cents === null || cents === 0 ? none : format.cents(cents));
    const signed = (cents: number) => withSign(cents, format.cents);
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
        foot: (rows) => amount(sumOf(rows.map(({ invoiced }) => invoiced ?? 0))),
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
        foot: (rows) => signed(sumOf(rows.map(({ corrected }) => corrected))),
      },
      {
        key: 'stands',
        head: text('invoicePayments.owed.stands'),
        isNumeric: true,
        cell: ({ stands }) => <strong>{amount(stands)}</strong>,
        foot: (rows) => <strong>{amount(sumOf(rows.map(({ stands }) => stands)))}</strong>,
      },
    ];
  }, [text, format]);
};
