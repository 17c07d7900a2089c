import { Box } from '@mui/material';
import { useMemo } from 'react';
import { type Credit, paymentsCalls } from '../../contract/receivables/payments.ts';
import { sumOf } from '../../domain/money.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const idOf = ({ payment_id }: Credit): string => payment_id;

/** Open credit by payer, as of today; it is applied on the payer's invoices. */
export function Credits() {
  const text = useText();
  const format = useFormat();
  const read = useCallQuery(paymentsCalls.listCredits, {});
  const columns = useMemo<TableColumn<Credit>[]>(
    () => [
      {
        key: 'payer',
        head: text('receivables.credits.payer'),
        isName: true,
        isFlexible: true,
        cell: ({ payer }) => payer ?? text('common.none'),
      },
      {
        key: 'note',
        head: text('receivables.credits.note'),
        givesWay: 1,
        cell: ({ note }) => note ?? text('common.none'),
      },
      {
        key: 'date',
        head: text('receivables.credits.date'),
        cell: ({ payment_date }) => <span className="tabular">{format.date(payment_date)}</span>,
      },
      {
        key: 'amount',
        head: text('receivables.figures.credit'),
        isNumeric: true,
        cell: ({ credit_amount }) => <strong>{format.euro(credit_amount)}</strong>,
        foot: (shown) => format.euro(sumOf(shown.map(({ credit_amount }) => credit_amount))),
      },
    ],
    [text, format],
  );
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: { credits } }) =>
        credits.length > 0 && (
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: 'none', maxHeight: 200 }}>
            <DataTable
              label={text('receivables.credits.title')}
              columns={columns}
              rows={credits}
              rowId={idOf}
              count={text('receivables.columns.total')}
            />
          </Box>
        )
      }
    </Loaded>
  );
}
