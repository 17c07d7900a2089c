import { Box } from '@mui/material';
import { ListX } from 'lucide-react';
import { useMemo } from 'react';
import type { ReviewLine } from '../../../contract/invoices/invoiceReview.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { ListTable } from '../../../ui/list/table/ListTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ReviewListMenu } from './ReviewListMenu.tsx';
import { amountOf, isCounted } from './reviewListTable.ts';

interface Props {
  invoice: InvoicePage;
  /** Of the whole invoice. */
  all: readonly ReviewLine[];
  lines: readonly ReviewLine[];
  /** The item they are of; null = all items. */
  label: string | null;
}

const idOf = (line: ReviewLine): string => `${line.invoice_item_id} ${line.recorded_study_service_id}`;
const searched = ({ subject_id, visit_label, label }: ReviewLine) => [subject_id, visit_label, label];
const sort = { field: 'subject_id', order: 'ASC' } as const;
/** The lines of an item, or of all, with what changed since the review; all of them as a file for the sponsor. */
export function ReviewLines({ invoice, all, lines, label }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<ReviewLine>[]>(() => {
    const none = text('common.none');
    const col = tableKit<ReviewLine>(text, format);
    return [
      col.text('subject_id', text('invoiceReview.subject'), { isStrong: true }),
      col.text('visit_label', text('invoiceReview.visit')),
      col.text('label', text('invoiceReview.service'), { isFlexible: 'wrapped' }),
      {
        key: 'performance_date',
        head: text('invoiceReview.date'),
        sortBy: ({ performance_date }) => performance_date,
        cell: ({ performance_date }) => (
          <span className="tabular">{performance_date ? format.date(performance_date) : none}</span>
        ),
      },
      col.text('confirmed_by', text('invoiceReview.confirmedBy')),
      {
        key: 'amount',
        head: text('invoiceReview.amount'),
        sortBy: ({ amount }) => amount,
        isNumeric: true,
        cell: (line) => (isCounted(line) ? format.cents(line.amount) : <s>{format.cents(line.amount)}</s>),
        foot: (shown) => <strong>{format.cents(amountOf(shown))}</strong>,
      },
      {
        key: 'change',
        head: text('invoiceReview.since'),
        sortBy: ({ change }) => change,
        cell: ({ change }) =>
          change && (
            <StateChip look={change === 'removed' ? 'cancelled' : 'out_of_window'}>
              {text(`invoiceReview.change.${change}`)}
            </StateChip>
          ),
      },
    ];
  }, [text, format]);
  const reading = { data: lines, error: null, outdated: null, refetch: () => undefined };
  const shown = useList(reading, { searched, filters: {}, sort, columns });
  const title = label === null ? text('invoiceReview.allLines') : text('invoiceReview.linesOf', { label });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Box component="h2" sx={{ m: 0, fontSize: 13.5, lineHeight: '32px', fontWeight: 600 }}>
          {title}
        </Box>
        <SearchField label={text('invoiceReview.search')} value={shown.search} onSearch={shown.find} />
        <ReviewListMenu invoice={invoice} lines={all} />
      </Box>
      <ListTable
        list={shown}
        label={title}
        icon={ListX}
        rowId={idOf}
        total={({ length }) => text('invoiceReview.total', format.counted(length))}
        empty={{ message: text('invoiceReview.empty'), description: text('invoiceReview.emptyHint') }}
        noHits={{ message: text('invoiceReview.noHits'), description: text('invoiceReview.noHitsHint') }}
      />
    </Box>
  );
}
