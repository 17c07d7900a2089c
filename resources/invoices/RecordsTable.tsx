import { IconButton } from '@mui/material';
import { ListX, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import type { InvoiceItemRecord } from '../../contract/invoiceItem.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { DataTable, type TableColumn } from '../../ui/list/DataTable.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  label: string;
  records: readonly InvoiceItemRecord[];
  isDraft: boolean;
  isOperational: boolean;
}

/** Every recorded service of an item; from a draft single ones can be taken out. */
export function RecordsTable({ label, records, isDraft, isOperational }: Props) {
  const text = useText();
  const format = useFormat();
  const remove = useCallMutation(api.removeRecordedStudyService);
  const takeOut = remove.mutate;
  const columns = useMemo<TableColumn<InvoiceItemRecord>[]>(() => {
    const none = text('common.none');
    const date = (value: string | null) => (value ? format.date(value) : none);
    const visitBound: TableColumn<InvoiceItemRecord>[] = [
      {
        key: 'subject_id',
        head: text('invoices.details.subject'),
        cell: (record) => <strong>{record.subject_id}</strong>,
      },
      { key: 'visit_label', head: text('invoices.details.visit'), cell: (record) => record.visit_label },
    ];
    return [
      ...(isOperational ? [] : visitBound),
      {
        key: 'performance_date',
        head: text('invoices.details.date'),
        cell: (record) => <span className="tabular">{date(record.performance_date)}</span>,
      },
      {
        key: 'label',
        head: text('invoices.details.service'),
        isFlexible: true,
        cell: (record) => record.label,
      },
      {
        key: 'amount',
        head: text('invoices.details.amount'),
        isNumeric: true,
        cell: (record) => format.cents(record.amount),
      },
      {
        key: 'conflict',
        head: text('invoices.details.conflict'),
        cell: ({ conflicting_invoice_number: number }) =>
          number ? <StateChip look="conflict">{number}</StateChip> : none,
      },
      {
        key: 'acts',
        head: '',
        cell: (record) =>
          isDraft && (
            <IconButton
              size="small"
              aria-label={text('invoices.details.remove', {
                subject: record.subject_id ?? record.label,
                date: date(record.performance_date),
              })}
              onClick={() =>
                takeOut({
                  invoice_item_id: record.invoice_item_id,
                  recorded_study_service_id: record.recorded_study_service_id,
                })
              }
            >
              <Trash2 size={14} />
            </IconButton>
          ),
      },
    ];
  }, [text, format, isDraft, isOperational, takeOut]);
  return (
    <>
      <PageHeader title={label} hint={text('invoices.details.total', { smart_count: records.length })} />
      <Page>
        <Toolbar>{null}</Toolbar>
        {records.length === 0 ? (
          <Card>
            <EmptyState
              icon={ListX}
              message={text('invoices.details.empty')}
              description={text('invoices.details.emptyHint')}
            />
          </Card>
        ) : (
          <DataTable
            label={text('invoices.items.details', { label })}
            columns={columns}
            rows={records}
            rowId={({ recorded_study_service_id }) => recorded_study_service_id}
          />
        )}
      </Page>
    </>
  );
}
