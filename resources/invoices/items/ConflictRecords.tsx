import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useMemo } from 'react';
import type { InvoiceItemRecord } from '../../../contract/invoices/invoiceItem.ts';
import { invoiceItemsCalls } from '../../../contract/invoices/invoiceItems.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

const idOf = (record: InvoiceItemRecord): string => record.recorded_study_service_id;

/** Every service of a draft that another invoice has, with that invoice. */
export function ConflictRecords({ trialId, invoiceId }: { trialId: string; invoiceId: string }) {
  const text = useText();
  const format = useFormat();
  const records = useCallQuery(invoiceItemsCalls.listInvoiceConflicts, { invoice_id: invoiceId });
  const columns = useMemo<TableColumn<InvoiceItemRecord>[]>(() => {
    const none = text('common.none');
    const col = tableKit<InvoiceItemRecord>(text, format);
    return [
      col.text('label', text('invoices.details.service'), { isName: true, isFlexible: true }),
      col.text('subject_id', text('invoices.details.subject')),
      col.text('visit_label', text('invoices.details.visit')),
      {
        key: 'date',
        head: text('invoices.details.date'),
        cell: ({ performance_date: date }) => (
          <span className="tabular">{date ? format.date(date) : none}</span>
        ),
      },
      col.cents('amount', text('invoices.details.amount')),
      {
        key: 'invoice',
        head: text('invoices.details.conflict'),
        cell: ({ conflicting_invoice_id: id, conflicting_invoice_number: number }) =>
          id && (
            <Link component={LinkBase} to={href('editInvoice', { trialId, id })}>
              {number}
            </Link>
          ),
      },
    ];
  }, [text, format, trialId]);
  return (
    <Loaded queries={{ records }} skeleton={<LoadingLine />}>
      {(read) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 260, background: 'var(--surface)' }}>
          <DataTable
            label={text('invoices.conflict.list')}
            columns={columns}
            rows={read.records}
            rowId={idOf}
          />
        </Box>
      )}
    </Loaded>
  );
}
