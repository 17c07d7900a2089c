import { Box } from '@mui/material';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { ReceivableLine } from '../../contract/receivables/ageing.ts';
import { sumOf } from '../../domain/money.ts';
import type { Pages } from '../../ui/calls/useCallPages.ts';
import { PaymentStateChip } from '../../ui/chips/PaymentStateChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { MoreRows } from '../../ui/list/table/MoreRows.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const cutStyle = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const idOf = ({ invoice_id }: ReceivableLine): string => invoice_id;
const hrefOf = ({ trial_id, invoice_id }: ReceivableLine): string =>
  href('editInvoice', { trialId: trial_id, id: invoice_id });

/** Invoices of a view as of the day, by due date. */
export function ReceivableLines({ pages }: { pages: Pages<ReceivableLine> }) {
  const text = useText();
  const format = useFormat();
  const isWhole = !pages.hasMore;
  const columns = useMemo<TableColumn<ReceivableLine>[]>(() => {
    const amount = (cents: number) => (cents === 0 ? text('common.none') : format.euro(cents));
    // While there are more invoices than are read the sum would be of a part.
    const added = (of: (line: ReceivableLine) => number) =>
      isWhole && { foot: (lines: readonly ReceivableLine[]) => amount(sumOf(lines.map(of))) };
    return [
      {
        key: 'number',
        head: text('receivables.columns.invoice'),
        isName: true,
        cell: ({ number }) => <strong>{number}</strong>,
      },
      {
        key: 'recipient',
        head: text('receivables.columns.recipientAndTrial'),
        isFlexible: true,
        cell: ({ recipient, trial_title }) => (
          <Box sx={{ py: '5px', lineHeight: '18px' }}>
            <Box sx={cutStyle} title={recipient ?? undefined}>
              {recipient ?? text('common.none')}
            </Box>
            <Box sx={{ ...cutStyle, fontSize: 12, color: 'var(--text3)' }} title={trial_title}>
              {trial_title}
            </Box>
          </Box>
        ),
      },
      {
        key: 'due',
        head: text('receivables.columns.due'),
        cell: ({ due_date }) => <span className="tabular">{format.date(due_date)}</span>,
      },
      {
        key: 'gross',
        head: text('receivables.columns.gross'),
        isNumeric: true,
        ...added(({ gross_amount }) => gross_amount),
        cell: ({ gross_amount }) => amount(gross_amount),
      },
      {
        key: 'paid',
        head: text('receivables.columns.paid'),
        isNumeric: true,
        ...added(({ paid_amount }) => paid_amount),
        givesWay: 2,
        cell: ({ paid_amount }) => amount(paid_amount),
      },
      {
        key: 'open',
        head: text('receivables.columns.open'),
        isNumeric: true,
        ...added(({ open_amount }) => open_amount),
        cell: ({ open_amount }) => <strong>{amount(open_amount)}</strong>,
      },
      {
        key: 'disputed',
        head: text('receivables.columns.disputed'),
        isNumeric: true,
        ...added(({ disputed_amount }) => disputed_amount),
        cell: ({ disputed_amount }) => (
          <span style={disputed_amount > 0 ? { color: 'var(--oow-f)' } : {}}>{amount(disputed_amount)}</span>
        ),
      },
      {
        key: 'state',
        head: text('receivables.columns.state'),
        cell: ({ payment_state, overdue_days }) => (
          <PaymentStateChip state={payment_state} overdueDays={overdue_days} />
        ),
      },
    ];
  }, [text, format, isWhole]);
  return (
    <Loaded queries={{ pages }}>
      {({ pages: lines }) => (
        <>
          {lines.length === 0 && (
            <Card>
              <EmptyState
                icon={SearchX}
                message={text('receivables.noHits')}
                description={text('receivables.noHitsHint')}
              />
            </Card>
          )}
          {lines.length > 0 && (
            <DataTable
              label={text('receivables.list')}
              columns={columns}
              rows={lines}
              rowId={idOf}
              hrefOf={hrefOf}
              {...(isWhole && { count: text('receivables.sum', format.counted(lines.length)) })}
              more={
                pages.hasMore && (
                  <MoreRows
                    isAutomatic
                    label={text('receivables.more')}
                    isLoading={pages.isReadingMore}
                    onMore={pages.readMore}
                  />
                )
              }
            />
          )}
        </>
      )}
    </Loaded>
  );
}
