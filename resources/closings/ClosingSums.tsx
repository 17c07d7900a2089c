import { useMemo } from 'react';
import type { ClosingSum } from '../../contract/reports/closings.ts';
import { sumOf } from '../../domain/money.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const idOf = ({ trial_id }: ClosingSum): string => trial_id;

/** What is open of each trial. */
export function ClosingSums({ sums }: { sums: readonly ClosingSum[] }) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<ClosingSum>[]>(
    () => [
      {
        key: 'trial_title',
        head: text('closings.columns.trial'),
        isName: true,
        isFlexible: true,
        cell: ({ trial_title }) => trial_title,
      },
      {
        key: 'line_count',
        head: text('closings.columns.services'),
        isNumeric: true,
        cell: ({ line_count }) => format.count(line_count),
        foot: (shown) => format.count(sumOf(shown.map(({ line_count }) => line_count))),
      },
      {
        key: 'amount',
        head: text('closings.columns.amount'),
        isNumeric: true,
        cell: ({ amount }) => <strong>{format.euro(amount)}</strong>,
        foot: (shown) => format.euro(sumOf(shown.map(({ amount }) => amount))),
      },
    ],
    [text, format],
  );
  return (
    <DataTable
      label={text('closings.sums')}
      columns={columns}
      rows={sums}
      rowId={idOf}
      count={text('closings.total')}
    />
  );
}
