import { useMemo } from 'react';
import type { OpenSum } from '../../contract/reports/settlements.ts';
import { sumOf } from '../../domain/money.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { RecordsButton } from './RecordsButton.tsx';
import { sumId, whoseColumns } from './sumColumns.tsx';

interface Props {
  rows: readonly OpenSum[];
  isCorrection: boolean;
  onOpen: (sum: { trial_id: string; provider_id: string }) => void;
}

/** Sums by provider and trial before a run; each leads to its records. */
export function OpenSums({ rows, isCorrection, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<OpenSum>[]>(() => {
    const col = tableKit<OpenSum>(text, format);
    return [
      ...whoseColumns<OpenSum>(text, format),
      {
        key: 'records',
        head: text('settlements.columns.records'),
        isNumeric: true,
        cell: (sum) => (
          <RecordsButton sum={sum} count={sum.line_count + sum.settled_count} onOpen={() => onOpen(sum)} />
        ),
        foot: (shown) =>
          format.count(sumOf(shown.map(({ line_count, settled_count }) => line_count + settled_count))),
      },
      ...(isCorrection
        ? []
        : [col.euro('settled_amount', text('settlements.columns.settled'), { isAdded: true })]),
      col.euro('amount', text(isCorrection ? 'settlements.columns.amount' : 'settlements.columns.open'), {
        isStrong: true,
        isAdded: true,
      }),
    ];
  }, [text, format, isCorrection, onOpen]);
  return (
    <DataTable
      label={text('settlements.sums')}
      columns={columns}
      rows={rows}
      rowId={sumId}
      count={text('settlements.total')}
    />
  );
}
