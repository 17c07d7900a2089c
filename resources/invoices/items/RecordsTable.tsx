import { IconButton, Link } from '@mui/material';
import { ListX, Trash2 } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useMemo } from 'react';
import type { InvoiceItemRecord } from '../../../contract/invoices/invoiceItem.ts';
import { invoiceItemsCalls } from '../../../contract/invoices/invoiceItems.ts';
import { sumOf } from '../../../domain/money.ts';
import type { Reading } from '../../../ui/calls/reading.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { ListTable } from '../../../ui/list/table/ListTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  trialId: string;
  label: string;
  records: Reading<readonly InvoiceItemRecord[]>;
  /** Whether records may be taken out of the item. */
  mayTakeOut: boolean;
  /** The item claims a difference of them. */
  isDifference: boolean;
  isOperational: boolean;
}

const idOf = (record: InvoiceItemRecord): string => record.recorded_study_service_id;
const visitBound = {
  searched: ({ subject_id, visit_label, label }: InvoiceItemRecord) => [subject_id, visit_label, label],
  filters: {},
  sort: { field: 'subject_id', order: 'ASC' },
} as const;
/** No participant stands behind an operational service. */
const operational = { ...visitBound, sort: { field: 'performance_date', order: 'ASC' } } as const;

/** Every recorded service of an item; from a draft single ones can be taken out. */
export function RecordsTable({ trialId, label, records, mayTakeOut, isDifference, isOperational }: Props) {
  const text = useText();
  const format = useFormat();
  const remove = useCallMutation(invoiceItemsCalls.removeRecordedStudyService);
  const takeOut = remove.mutate;
  const columns = useMemo<TableColumn<InvoiceItemRecord>[]>(() => {
    const none = text('common.none');
    const date = (value: string | null) => (value ? format.date(value) : none);
    const col = tableKit<InvoiceItemRecord>(text, format);
    const ofVisit: TableColumn<InvoiceItemRecord>[] = [
      col.text('subject_id', text('invoices.details.subject'), { isStrong: true }),
      col.text('visit_label', text('invoices.details.visit')),
    ];
    return [
      ...(isOperational ? [] : ofVisit),
      {
        key: 'performance_date',
        head: text('invoices.details.date'),
        sortBy: ({ performance_date }) => performance_date,
        cell: (record) => <span className="tabular">{date(record.performance_date)}</span>,
      },
      col.text('label', text('invoices.details.service'), { isFlexible: true }),
      col.cents('amount', text('invoices.details.amount'), {
        foot: (shown) => <strong>{format.cents(sumOf(shown.map(({ amount }) => amount)))}</strong>,
      }),
      {
        key: 'invoice',
        head: text(isDifference ? 'invoices.details.billedIn' : 'invoices.details.conflict'),
        sortBy: ({ conflicting_invoice_number, difference_of }) =>
          conflicting_invoice_number ?? difference_of?.number ?? null,
        cell: ({ conflicting_invoice_id, conflicting_invoice_number, difference_of }) => {
          const id = conflicting_invoice_id ?? difference_of?.invoice_id;
          if (!id) return none;
          return (
            <Link component={LinkBase} to={href('editInvoice', { trialId, id })}>
              {difference_of?.number ?? <StateChip look="conflict">{conflicting_invoice_number}</StateChip>}
            </Link>
          );
        },
      },
      {
        key: 'acts',
        head: text('common.table.acts'),
        isHeadHidden: true,
        cell: (record) =>
          mayTakeOut && (
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
  }, [text, format, trialId, mayTakeOut, isDifference, isOperational, takeOut]);
  const shown = useList(records, { ...(isOperational ? operational : visitBound), columns });
  return (
    <>
      <PageHeader title={label} />
      <Page isFilled>
        <Toolbar>
          <SearchField
            label={text('invoices.details.searchHint')}
            value={shown.search}
            onSearch={shown.find}
          />
        </Toolbar>
        <ListTable
          list={shown}
          label={text('invoices.items.details', { label })}
          icon={ListX}
          rowId={idOf}
          total={({ length }) => text('invoices.details.total', format.counted(length))}
          empty={{ message: text('invoices.details.empty'), description: text('invoices.details.emptyHint') }}
          noHits={{
            message: text('invoices.details.noHits'),
            description: text('invoices.details.noHitsHint'),
          }}
        />
      </Page>
    </>
  );
}
